package org.isuports.node;

/** Another node could not be reached, or refused; the message names it and says why. */
public class PeerException extends RuntimeException {
    private final int status;

    PeerException(String message, int status, Throwable cause) {
        super(message, cause);
        this.status = status;
    }

    /** What it answered; 0 where it didn't. */
    public int status() {
        return status;
    }
}
