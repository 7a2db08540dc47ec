package org.isuports.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** TCP ports of this machine's loopback address. */
public final class Ports {
    /** Above it the kernel takes ports for outgoing connections, so one that is free now may be taken a moment later. */
    private static final int FIRST_EPHEMERAL = 32768;

    private static final int FIRST = 20000;

    private Ports() {}

    /** Whether a server could listen on {@code 127.0.0.1:port} now. */
    public static boolean isFree(int port) {
        return isFree("127.0.0.1", port);
    }

    static boolean isFree(String address, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(address, port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** A port that nothing listens on and that no outgoing connection gets. */
    public static int anyFree() {
        for (int attempt = 0; attempt < 100; attempt++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, FIRST_EPHEMERAL);
            if (isFree(port)) {
                return port;
            }
        }
        throw new StartException("No free port between " + FIRST + " and " + FIRST_EPHEMERAL + " found.");
    }

    static InetAddress loopback() {
        return InetAddress.ofLiteral("127.0.0.1");
    }
}
