package org.isuports.load.command;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.isuports.load.stack.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Starts a stack, plays, stops it. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Builds and starts ISUPORTS with its embedded database, loads the data set, plays, and stops it.")
public final class RunCommand implements Callable<Integer> {
    @Mixin
    private final StackOptions stackOptions = new StackOptions();

    @Mixin
    private final PlayOptions playOptions = new PlayOptions();

    @Option(names = "--out", paramLabel = "FOLDER", description = "write result.json and report.txt there")
    private @Nullable Path out;

    @Override
    public Integer call() throws InterruptedException, IOException {
        try (Stack stack = Stack.start(stackOptions.settings(playOptions.base, false))) {
            InetSocketAddress front = new InetSocketAddress(
                    InetAddress.getLoopbackAddress(), stack.settings().frontPort());
            // Without a data set nothing can be put back; the data of earlier runs stays.
            playOptions.noInitialize |= stackOptions.dataSet == null;
            var result = new Play(front, stack.keys().tokenPrivate(), stack.processes(), playOptions).run();
            if (result.isEmpty()) {
                return 1;
            }
            Play.print(result.orElseThrow(), out);
            return result.orElseThrow().tally().valid() ? 0 : 1;
        }
    }
}
