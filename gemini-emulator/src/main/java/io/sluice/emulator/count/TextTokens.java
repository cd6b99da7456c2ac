package io.sluice.emulator.count;

/** Counts the tokens of a text. Thread-safe. */
@FunctionalInterface
public interface TextTokens {
    /** Tokens of a text alone, no role, no beginning mark. */
    long count(String text);

    /** Characters of the longest beginning with at most so many tokens; never half of a surrogate pair. */
    default int within(String text, long tokens) {
        if (tokens <= 0) {
            return 0;
        }
        int low = 0;
        int high = text.length();
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (count(text.substring(0, middle)) <= tokens) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low > 0 && low < text.length() && Character.isHighSurrogate(text.charAt(low - 1)) ? low - 1 : low;
    }
}
