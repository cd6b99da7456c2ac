package io.sluice.emulator;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Which calls fail, and how: every nth, with one of the kinds, chosen by the seed.
 *
 * @param everyNth 1 = each call, 0 = none
 * @param kinds to choose from
 * @param seed same seed, same errors
 */
public record ErrorPlan(int everyNth, List<EmulatedError> kinds, long seed) {
    /** Nothing fails. */
    public static final ErrorPlan NONE = new ErrorPlan(0, List.of(), 0);

    /** Copies the list. */
    public ErrorPlan {
        kinds = List.copyOf(kinds);
        if (everyNth < 0 || (everyNth > 0 && kinds.isEmpty())) {
            throw new IllegalArgumentException("every " + everyNth + "th call with " + kinds.size()
                    + " kinds of errors; give 0, or a positive number and at least one kind");
        }
    }

    /** Every nth call fails in this way. */
    public static ErrorPlan every(int nth, EmulatedError kind) {
        return new ErrorPlan(nth, List.of(kind), 0);
    }

    /** The error of a call, counted from 1. */
    Optional<EmulatedError> of(long call) {
        if (everyNth == 0 || call % everyNth != 0) {
            return Optional.empty();
        }
        return Optional.of(kinds.get(new SplittableRandom(seed + call).nextInt(kinds.size())));
    }
}
