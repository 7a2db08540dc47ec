package org.isuports.load.command;

import picocli.CommandLine.Option;

/** How often things are measured in turn. */
final class RoundsOption {
    @Option(
            names = "--rounds",
            defaultValue = "3",
            description = "how often each is measured, in turn with the others (default: 3)")
    int rounds;
}
