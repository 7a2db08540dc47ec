package org.isuports.embedded;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** How a person gets into the first demo tenant. Kept in the data folder, so that every start can say it again. */
record DemoSignIn(String organizer, String password, String player, String playerLink) {
    static Optional<DemoSignIn> read(StartOptions options) {
        Path file = file(options);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        List<String> lines = Secrets.read(file).lines().toList();
        return lines.size() < 4
                ? Optional.empty()
                : Optional.of(new DemoSignIn(lines.get(0), lines.get(1), lines.get(2), lines.get(3)));
    }

    void write(StartOptions options) {
        Secrets.write(file(options), String.join("\n", organizer, password, player, playerLink) + "\n");
    }

    private static Path file(StartOptions options) {
        return options.keyFolder().resolve("demo-sign-in");
    }
}
