package io.sluice.benchmarks.tokenizer;

import io.sluice.tokenizer.Tokenizer;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;

/**
 * Prints how many times faster the local tokenizer is than Hugging Face tokenizers: both in one process, on the same texts, in turns, so that a
 * busy machine slows both; medians of the ratios of a round. Exit code 1 when a goal is missed.
 */
public final class TokenizerRatios {
    private static final int USUAL_ROUNDS = 11;
    private static final int ODD_ROUNDS = 5;
    private static final long TURN_NANOS = 150_000_000;
    private static final double COLD_GOAL = 15;
    private static final double WARM_GOAL = 40;
    private static final double ODD_GOAL = 1;
    private static final int HUGGING_FACE = 0;

    private final HuggingFace peer;
    private final Tokenizer tokenizer = Tokenizer.gemma3();
    private final Stopwatch stopwatch = new Stopwatch();
    private final PrintStream out;
    private boolean missed;

    private TokenizerRatios(HuggingFace peer, PrintStream out) {
        this.peer = peer;
        this.out = out;
    }

    /** No arguments: all texts; {@code quick}: one round of the usual ones. */
    public static void main(String[] args) throws IOException {
        boolean quick = List.of(args).contains("quick");
        try (HuggingFace peer = HuggingFace.load()) {
            TokenizerRatios ratios = new TokenizerRatios(peer, System.out);
            ratios.usual(quick ? 1 : USUAL_ROUNDS);
            if (!quick) {
                ratios.odd();
            }
            System.exit(ratios.missed && !quick ? 1 : 0);
        }
    }

    private void usual(int rounds) throws IOException {
        out.println(
                "processor time of one thread; MB/s = million characters a second; (x) = times faster than Hugging Face");
        out.printf("goals on 1 MB of contracts and of code: cold >= %.0f x, warm >= %.0f x%n", COLD_GOAL, WARM_GOAL);
        for (NamedText text : MeasuredTexts.usual()) {
            double[] ratios = print(text, rounds);
            missed |= ratios[1] < COLD_GOAL || ratios[3] < COLD_GOAL || ratios[2] < WARM_GOAL || ratios[4] < WARM_GOAL;
        }
    }

    private void odd() throws IOException {
        out.println("goal on odd texts: never slower");
        for (NamedText text : MeasuredTexts.odd()) {
            double[] ratios = print(text, ODD_ROUNDS);
            missed |= Arrays.stream(ratios).anyMatch(ratio -> ratio < ODD_GOAL);
        }
        out.println(missed ? "A GOAL IS MISSED" : "all goals met");
    }

    private double[] print(NamedText text, int rounds) {
        Sides sides = Sides.of(text.text(), peer, tokenizer);
        int columns = sides.jobs().size();
        double[][] nanos = new double[columns][rounds];
        double[][] ratios = new double[columns][rounds];
        for (int round = -1; round < rounds; round++) {
            for (int side = 0; side < columns; side++) {
                double time = stopwatch.nanosPerRun(sides.jobs().get(side), TURN_NANOS);
                // Round -1 warms up.
                if (round >= 0) {
                    nanos[side][round] = time;
                    ratios[side][round] = nanos[HUGGING_FACE][round] / time;
                }
            }
        }
        StringBuilder line = new StringBuilder(String.format("%-26s", text.name()));
        double[] medians = new double[columns];
        for (int side = 0; side < columns; side++) {
            medians[side] = median(ratios[side]);
            line.append(String.format(
                    "  %s %.1f MB/s", sides.names().get(side), text.text().length() * 1e3 / median(nanos[side])));
            if (side != HUGGING_FACE) {
                line.append(String.format(" (%.1f x)", medians[side]));
            }
        }
        out.println(line);
        return medians;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
