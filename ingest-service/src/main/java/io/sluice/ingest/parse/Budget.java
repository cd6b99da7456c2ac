package io.sluice.ingest.parse;

/** Counts what one document has become; remembers an overrun even where a parser swallows the exception. One thread. */
final class Budget {
    private final Limits limits;
    private long characters;
    private int parts;
    private boolean exhausted;

    Budget(Limits limits) {
        this.limits = limits;
    }

    void spendCharacters(int n) throws OutputLimitException {
        characters += n;
        check(characters <= limits.maxCharacters());
    }

    void spendPart() throws OutputLimitException {
        parts++;
        check(parts <= limits.maxParts());
    }

    boolean allowsDepth(int depth) {
        return depth <= limits.maxDepth();
    }

    /** Ends the document: a part of it is a bomb. */
    void exhaust() throws OutputLimitException {
        check(false);
    }

    boolean exhausted() {
        return exhausted;
    }

    private void check(boolean within) throws OutputLimitException {
        exhausted |= !within;
        if (exhausted) {
            throw new OutputLimitException();
        }
    }
}
