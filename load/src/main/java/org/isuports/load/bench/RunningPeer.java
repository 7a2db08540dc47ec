package org.isuports.load.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.isuports.load.client.Front;
import org.isuports.load.client.FrontSettings;
import org.isuports.load.client.Request;
import org.isuports.load.report.Processes;
import org.isuports.load.stack.Child;

/** A server to compare with. It runs until this is closed; idle it costs nothing. */
final class RunningPeer implements AutoCloseable {
    private static final String HOST = "peer.t.isucon.dev";

    private final String name;
    private final Child child;
    private final Front front;
    private final Hammer hammer;

    private RunningPeer(String name, Child child, Front front, Hammer hammer) {
        this.name = name;
        this.child = child;
        this.front = front;
        this.hammer = hammer;
    }

    static RunningPeer start(String name, List<String> command, Path folder, int port, double seconds)
            throws InterruptedException {
        Child child = Child.start(name, command, Map.of(), folder, folder.resolve(port + ".log"));
        try {
            child.awaitPort(port);
            return new RunningPeer(
                    name,
                    child,
                    new Front(FrontSettings.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))),
                    new Hammer(List.of(Processes.parse("peer=:" + port)), seconds));
        } catch (RuntimeException | InterruptedException failure) {
            child.close();
            throw failure;
        }
    }

    Hammer.Outcome run(int users, boolean fresh) throws IOException, InterruptedException {
        Request request = Request.get("/");
        return hammer.run(
                name,
                users,
                user -> fresh ? Hammer.fresh(front.browser(HOST), request) : Hammer.kept(front.browser(HOST), request));
    }

    @Override
    public void close() {
        front.close();
        child.close();
    }
}
