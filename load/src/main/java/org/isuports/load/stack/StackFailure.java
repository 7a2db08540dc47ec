package org.isuports.load.stack;

/** The stack doesn't come up; the message says why, for people. */
public final class StackFailure extends RuntimeException {
    StackFailure(String message) {
        super(message);
    }

    StackFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
