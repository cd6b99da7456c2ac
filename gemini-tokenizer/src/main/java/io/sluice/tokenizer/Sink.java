package io.sluice.tokenizer;

/** Takes tokens in the order of the text. */
abstract class Sink {
    /**
     * Takes tokens {@code ids[0, size)}.
     *
     * @param end UTF-16 unit behind the last of them
     * @return false when no more are wanted
     */
    abstract boolean take(int[] ids, int size, int end);

    /** Takes one token. */
    abstract boolean take(int id, int end);

    /** Tokens taken so far. */
    abstract long tokens();

    /** Forgets all but the first tokens, which reach to {@code end}. */
    abstract void rewind(long tokens, int end);
}
