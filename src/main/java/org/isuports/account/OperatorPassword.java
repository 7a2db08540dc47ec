package org.isuports.account;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import org.isuports.http.ApiException;
import org.isuports.node.Routes;
import org.isuports.session.SessionConfig;
import org.isuports.session.SessionIssuer;

/** Sets the operator's first password at the first start: the configured one, or one that is made up and printed once. */
@ApplicationScoped
public class OperatorPassword {
    /** Without those that look alike. */
    private static final String LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

    private static final int GROUPS = 5;
    private static final int LETTERS_PER_GROUP = 4;

    private final SessionConfig config;
    private final SessionIssuer sessions;
    private final OperatorTable operator;
    private final Routes routes;

    OperatorPassword(SessionConfig config, SessionIssuer sessions, OperatorTable operator, Routes routes) {
        this.config = config;
        this.sessions = sessions;
        this.operator = operator;
        this.routes = routes;
    }

    void start(@Observes @Priority(2500) StartupEvent event) {
        if (!sessions.isOn() || !routes.servesAdmin() || operator.passwordHash().isPresent()) {
            return;
        }
        Optional<String> configured = config.adminPasswordFile().map(OperatorPassword::read);
        String password = configured.orElseGet(OperatorPassword::makeUp);
        if (operator.setFirst(Passwords.hash(password)) && configured.isEmpty()) {
            print(password);
        }
    }

    /** To standard output itself: what is logged may be kept and sent elsewhere. */
    private static void print(String password) {
        PrintStream terminal = System.out;
        terminal.println();
        terminal.println(
                "  The operator's password is " + password + "  (shown this once; change it after signing in)");
        terminal.println();
        terminal.flush();
    }

    private static String read(Path file) {
        try {
            String password = Files.readString(file).strip();
            Passwords.requireAcceptable(password);
            return password;
        } catch (IOException | ApiException unusable) {
            throw new IllegalStateException(
                    "The operator's first password can't be read from " + file
                            + " (isuports.session.admin-password-file): " + unusable.getMessage(),
                    unusable);
        }
    }

    private static String makeUp() {
        SecureRandom random = new SecureRandom();
        StringBuilder password = new StringBuilder();
        for (int i = 0; i < GROUPS * LETTERS_PER_GROUP; i++) {
            password.append(i > 0 && i % LETTERS_PER_GROUP == 0 ? "-" : "");
            password.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return password.toString();
    }
}
