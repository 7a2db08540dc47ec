package org.isuports.load.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.isuports.load.matrix.Figures;
import org.isuports.load.matrix.Matrix;
import org.isuports.load.matrix.Variant;
import org.isuports.load.report.Result;
import org.isuports.load.stack.Stack;
import org.isuports.load.stack.StackFailure;
import org.isuports.load.stack.StackSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Variants in turn. */
@Command(
        name = "matrix",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Plays variants in turn, several rounds, each run on a freshly started stack and the same data, and says "
                        + "what each is worth beside the first.")
public final class MatrixCommand implements Callable<Integer> {
    private static final int WARM_UP = -1;

    @Parameters(arity = "0..*", description = "which of ${COMPLETION-CANDIDATES}; none: all of them")
    private List<Variant> variants = new ArrayList<>();

    @Mixin
    private final RunOptions options = new RunOptions();

    @Mixin
    private final RoundsOption rounds = new RoundsOption();

    @Mixin
    private final OutOption out = new OutOption();

    @Override
    public Integer call() throws InterruptedException, IOException {
        List<Variant> wanted = variants.isEmpty() ? List.of(Variant.values()) : variants;
        StackSettings usual = options.settings(false);
        Matrix matrix = new Matrix(wanted);
        boolean allRight = true;
        // The users' own code is compiled in the first run, which would be held against whatever is played in it.
        System.out.println("a run for the users to warm up; it counts nothing");
        var _ = play(wanted.getFirst(), usual, WARM_UP);
        for (int round = 0; round < rounds.rounds; round++) {
            for (Variant variant : matrix.order(round)) {
                Optional<Result> played = play(variant, usual, round);
                if (played.isPresent()) {
                    matrix.note(round, variant, Figures.of(played.orElseThrow()));
                } else {
                    allRight = false;
                }
            }
            // After every round, so that whoever has to stop early has something.
            System.out.println(matrix.table());
            out.write("matrix.md", matrix.table());
        }
        return allRight ? 0 : 1;
    }

    /** Empty where it could not take place or had wrong answers. */
    private Optional<Result> play(Variant variant, StackSettings usual, int round)
            throws InterruptedException, IOException {
        StackSettings settings = variant.of(usual);
        options.play.protocol = variant.h2() ? "h2" : "h1";
        options.play.resume = variant.resume();
        options.play.plain = variant.plain();
        System.out.printf(Locale.ROOT, "round %d, %s: %s%n", round + 1, variant, variant.label());
        try (Stack stack = Stack.start(settings)) {
            Optional<Result> result = options.on(stack, variant.port(settings)).run();
            if (result.isPresent()) {
                out.keep(
                        result.orElseThrow(), (round + 1) + "-" + variant.name().toLowerCase(Locale.ROOT));
                System.out.printf(
                        Locale.ROOT,
                        "  %,d points, %d errors%n",
                        result.orElseThrow().tally().points(),
                        result.orElseThrow().tally().errors());
            }
            return result.filter(played -> played.tally().valid());
        } catch (StackFailure failure) {
            System.out.println("  it could not take place: " + failure.getMessage());
            return Optional.empty();
        }
    }
}
