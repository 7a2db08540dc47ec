package org.isuports.load.command;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.isuports.load.report.Processes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Plays against a stack that runs already. */
@Command(
        name = "play",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Plays the users of a busy ISUPORTS against a server that runs already, and counts points.")
public final class PlayCommand implements Callable<Integer> {
    @Option(
            names = "--target",
            required = true,
            paramLabel = "HOST:PORT",
            description = "where every host name leads to")
    private String target = "";

    @Option(
            names = "--key",
            required = true,
            paramLabel = "PEM",
            description = "private key that signs the users' tokens")
    private Path key = Path.of("");

    @Option(
            names = "--watch",
            paramLabel = "NAME=PID|NAME=:PORT",
            description = "report this process's CPU; may be repeated")
    private List<String> watch = new ArrayList<>();

    @Mixin
    private final OutOption out = new OutOption();

    @Mixin
    private final PlayOptions options = new PlayOptions();

    @Override
    public Integer call() throws InterruptedException, IOException {
        List<Processes.Watched> watched =
                new ArrayList<>(watch.stream().map(Processes::parse).toList());
        return Play.report(new Play(address(target), key, watched, options).run(), out);
    }

    private static InetSocketAddress address(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 1) {
            throw new IllegalArgumentException("--target " + text + ": give HOST:PORT, for example 127.0.0.1:8443");
        }
        return new InetSocketAddress(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    }
}
