package org.isuports.load.command;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.isuports.load.stack.Stack;
import org.isuports.load.stack.StackSettings;
import picocli.CommandLine.Mixin;

/** What to start, and how to play on it. */
final class RunOptions {
    @Mixin
    final StackOptions stack = new StackOptions();

    @Mixin
    final PlayOptions play = new PlayOptions();

    /** What to start. Without a data set nothing can be put back then; the data of earlier runs stays. */
    StackSettings settings(boolean nginxLog) {
        play.noInitialize |= stack.dataSet == null;
        return stack.settings(play.base, nginxLog);
    }

    /** A run on what was started, at its front. */
    Play on(Stack started) {
        return on(started, started.settings().frontPort());
    }

    Play on(Stack started, int port) {
        return new Play(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                started.keys().tokenPrivate(),
                started.processes(),
                play);
    }
}
