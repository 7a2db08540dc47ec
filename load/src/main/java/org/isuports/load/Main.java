package org.isuports.load;

import org.isuports.load.command.BenchCommand;
import org.isuports.load.command.CompareCommand;
import org.isuports.load.command.CostCommand;
import org.isuports.load.command.HistoryCommand;
import org.isuports.load.command.MatrixCommand;
import org.isuports.load.command.MeasureCommand;
import org.isuports.load.command.PlayCommand;
import org.isuports.load.command.RunCommand;
import org.isuports.load.command.ScaleCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Where it all begins. */
@Command(
        name = "load",
        mixinStandardHelpOptions = true,
        description = "Measures ISUPORTS.",
        subcommands = {
            PlayCommand.class,
            RunCommand.class,
            MeasureCommand.class,
            MatrixCommand.class,
            BenchCommand.class,
            CompareCommand.class,
            CostCommand.class,
            ScaleCommand.class,
            HistoryCommand.class
        })
public final class Main {
    private Main() {}

    /** Exit code: 0 all right, 1 wrong answers, 2 bad usage, 3 it could not take place. */
    public static void main(String[] args) {
        CommandLine commands = new CommandLine(new Main());
        commands.setExecutionExceptionHandler((failure, command, parsed) -> {
            command.getErr().println("It could not take place: " + failure.getMessage());
            return 3;
        });
        System.exit(commands.execute(args));
    }
}
