package org.isuports.embedded;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.isuports.embedded.ApiClient.Visitor;

/** Sessions for everybody, for the demo data and for a person who tries the API with curl. */
record Cookies(SessionKey key, StartOptions options, Instant expiry) {
    Cookies(SessionKey key, StartOptions options) {
        this(key, options, Instant.now().plus(Duration.ofDays(30)));
    }

    Visitor admin() {
        return new Visitor(options.adminHost(), key.token("admin", "admin", "admin", expiry));
    }

    Visitor organizer(String tenant) {
        return new Visitor(tenant + options.baseHost(), key.token("organizer", tenant, "organizer", expiry));
    }

    Visitor player(String tenant, String id) {
        return new Visitor(tenant + options.baseHost(), key.token("player", tenant, id, expiry));
    }

    /** Writes a visitor's cookie to a file that {@code curl -b} takes. */
    Path write(String name, Visitor visitor) {
        Path file = Secrets.privateFolder(options.data().resolve("cookies")).resolve(name);
        Secrets.write(
                file,
                String.join(
                        "\t",
                        visitor.host(),
                        "FALSE",
                        "/",
                        "FALSE",
                        Long.toString(expiry.getEpochSecond()),
                        "isuports_session",
                        visitor.token() + "\n"));
        return file;
    }
}
