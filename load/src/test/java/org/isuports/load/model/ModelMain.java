package org.isuports.load.model;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;

/** The model as a process of its own: {@code port public-key.pem cert.pem cert-key.pem [FAULT]}. */
public final class ModelMain {
    private ModelMain() {}

    public static void main(String[] args) throws IOException, GeneralSecurityException, InterruptedException {
        Fault fault = args.length > 4 ? Fault.valueOf(args[4]) : Fault.NONE;
        try (ModelServer server = ModelServer.start(
                Integer.parseInt(args[0]),
                TestKeys.readPublic(Path.of(args[1])),
                Path.of(args[2]),
                Path.of(args[3]),
                fault)) {
            System.out.println("listening on " + server.port());
            Thread.currentThread().join();
        }
    }
}
