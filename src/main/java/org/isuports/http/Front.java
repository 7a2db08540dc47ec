package org.isuports.http;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.HostAndPort;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.util.Optional;

/**
 * What the client sees, where a proxy of ours stands before the program: whether it is TLS, the client's address, the origin of links.
 *
 * <p>A proxy's word ({@code X-Forwarded-*}) is taken only on the plain port and from an address that isn't public, since only nginx and
 * people on the same machine or network reach that.
 */
public final class Front {
    private Front() {}

    /** Whether the client speaks TLS, with us or with the proxy. */
    public static boolean isSecure(HttpServerRequest request) {
        return request.isSSL() || "https".equalsIgnoreCase(request.getHeader("X-Forwarded-Proto"));
    }

    /** The client's address; of IPv6 the network (/64), since a client has all addresses of its network. */
    public static String clientNetwork(HttpServerRequest request) {
        SocketAddress peer = request.remoteAddress();
        String address = peer == null || peer.hostAddress() == null ? "" : peer.hostAddress();
        if (!request.isSSL() && isOurs(address)) {
            address = lastForwarded(request).orElse(address);
        }
        return network(address);
    }

    /** The scheme and host under which the client reaches another host of ours, such as {@code https://acme.t.isucon.dev}. */
    public static String originOf(HttpServerRequest request, String host) {
        boolean secure = isSecure(request);
        HostAndPort authority = request.authority();
        int port = authority == null ? -1 : authority.port();
        boolean usual = port <= 0 || port == (secure ? 443 : 80);
        return (secure ? "https://" : "http://") + host + (usual ? "" : ":" + port);
    }

    /** What the nearest proxy says: what stands further left, the client may have written itself. */
    private static Optional<String> lastForwarded(HttpServerRequest request) {
        return request.headers().getAll("X-Forwarded-For").stream()
                .reduce((first, second) -> second)
                .map(list -> list.substring(list.lastIndexOf(',') + 1).strip())
                .filter(address -> !address.isEmpty());
    }

    private static boolean isOurs(String address) {
        if (address.isEmpty()) {
            return true; // a socket in the file system
        }
        InetAddress parsed = parse(address);
        return parsed != null && (parsed.isLoopbackAddress() || parsed.isSiteLocalAddress());
    }

    private static String network(String address) {
        InetAddress parsed = parse(address);
        if (parsed == null || parsed.getAddress().length == 4) {
            return address;
        }
        StringBuilder first64 = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            first64.append(Integer.toHexString(parsed.getAddress()[i] & 0xff)).append(':');
        }
        return first64.toString();
    }

    private static InetAddress parse(String address) {
        try {
            return InetAddress.ofLiteral(address);
        } catch (IllegalArgumentException notAnAddress) {
            return null;
        }
    }
}
