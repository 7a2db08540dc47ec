package org.isuports.embedded;

/** Something that keeps ISUPORTS from starting. Its message is one line that says what, where and what to do. */
public final class StartException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StartException(String message) {
        super(message);
    }

    public StartException(String message, Throwable cause) {
        super(message + ": " + cause, cause);
    }
}
