package org.isuports.load.client;

/** Which HTTP the users speak. */
public enum Protocol {
    H1,
    H2
}
