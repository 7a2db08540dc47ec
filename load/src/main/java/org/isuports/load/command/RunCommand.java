package org.isuports.load.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.isuports.load.stack.Stack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Starts a stack, plays, stops it. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Builds and starts ISUPORTS with its embedded database, loads the data set, plays, and stops it.")
public final class RunCommand implements Callable<Integer> {
    @Mixin
    private final RunOptions options = new RunOptions();

    @Mixin
    private final OutOption out = new OutOption();

    @Override
    public Integer call() throws InterruptedException, IOException {
        try (Stack stack = Stack.start(options.settings(false))) {
            return Play.report(options.on(stack).run(), out);
        }
    }
}
