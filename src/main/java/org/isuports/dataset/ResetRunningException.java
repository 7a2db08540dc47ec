package org.isuports.dataset;

/** An import or a reset is running already, here or on another node: nothing was begun, and a later try may succeed. */
final class ResetRunningException extends DatasetException {
    ResetRunningException(String where) {
        super("Another import or reset is running " + where + ": nothing has changed, try again when it has ended");
    }
}
