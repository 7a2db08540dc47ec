package org.isuports.dataset;

/** A data set that can't be imported. The message names the file, the place in it, and what is wrong there. */
public class DatasetException extends RuntimeException {
    public DatasetException(String message) {
        super(message);
    }

    public DatasetException(String message, Throwable cause) {
        super(message, cause);
    }
}
