package io.sluice.ingest.parse;

/** Counts what one document has become; remembers an overrun even where a parser swallows the exception. One thread. */
final class Budget {
    /** Text beyond this many units ... */
    private static final long BOMB_CHARACTERS = 1_000_000;
    /** ... that is this many times longer than the files is no text but a bomb, also when each single part is small (Tika's rule). */
    private static final long BOMB_RATIO = 100;

    private final Limits limits;
    private long inputBytes;
    private long characters;
    private int parts;
    private boolean exhausted;

    Budget(Limits limits) {
        this.limits = limits;
    }

    /** A file of the document itself, with its size on disk. */
    void input(long bytes) {
        inputBytes += bytes;
    }

    void spendCharacters(int n) throws OutputLimitException {
        characters += n;
        boolean bomb = characters > BOMB_CHARACTERS && characters > BOMB_RATIO * inputBytes;
        check(characters <= limits.maxCharacters() && !bomb);
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
