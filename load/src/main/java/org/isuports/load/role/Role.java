package org.isuports.load.role;

/** What someone does until interrupted or tired of it. */
@FunctionalInterface
public interface Role {
    void play() throws InterruptedException;
}
