package org.isuports.load.command;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.Callable;
import org.isuports.load.api.Pace;
import org.isuports.load.api.TokenSigner;
import org.isuports.load.api.Users;
import org.isuports.load.bench.Scale;
import org.isuports.load.client.Front;
import org.isuports.load.client.FrontSettings;
import org.isuports.load.page.Growth;
import org.isuports.load.score.Scoreboard;
import org.isuports.load.stack.Stack;
import org.isuports.load.stack.StackSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How costs grow. */
@Command(
        name = "scale",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Measures how the cost of requests grows with the players of a competition and with tenants.")
public final class ScaleCommand implements Callable<Integer> {
    @Mixin
    private final StackOptions stackOptions = new StackOptions();

    @Option(
            names = "--players",
            defaultValue = "100,1000,10000,100000",
            split = ",",
            description = "players of a competition")
    private List<Integer> players = List.of();

    @Option(names = "--tenants", defaultValue = "100,1000,10000", split = ",", description = "tenants, growing")
    private List<Integer> tenants = List.of();

    @Option(
            names = "--seconds",
            defaultValue = "3",
            description = "how long each part lasts, after a warm-up as long (default: 3)")
    private double seconds;

    @Mixin
    private final RoundsOption rounds = new RoundsOption();

    @Mixin
    private final OutOption out = new OutOption();

    @Override
    public Integer call() throws InterruptedException, IOException {
        StackSettings settings = stackOptions.settings(".t.isucon.dev", false);
        InetSocketAddress target = new InetSocketAddress(InetAddress.getLoopbackAddress(), settings.httpPort());
        try (Stack stack = Stack.start(settings);
                Front front = new Front(FrontSettings.of(target).withoutTls())) {
            TokenSigner signer = TokenSigner.read(stack.keys().tokenPrivate());
            Users users = new Users(front, signer, settings.base(), new Scoreboard(), Pace.none());
            Scale scale = new Scale(stack, users, seconds, rounds.rounds);
            show("players", "Time by players of the competition", scale.players(players));
            show("tenants", "Time by tenants", scale.tenants(tenants));
        }
        return 0;
    }

    private void show(String sizes, String title, List<Scale.Point> points) throws IOException {
        String table = Growth.table(sizes, points);
        System.out.println(table);
        out.write("scale-" + sizes + ".md", table);
        out.write("scale-" + sizes + ".svg", Growth.picture(title, points));
    }
}
