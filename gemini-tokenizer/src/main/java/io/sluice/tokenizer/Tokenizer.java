package io.sluice.tokenizer;

import java.util.Objects;

/**
 * Splits text into the tokens of a vocabulary. Ids equal those of Hugging Face tokenizers ({@code add_special_tokens=false}) with the same
 * vocabulary on every text. Immutable but for a bounded cache that changes no answer; thread-safe.
 *
 * <ul>
 *   <li>Words of the vocabulary that control a model, such as {@code <bos>} or {@code <start_of_turn>}, are one token where a text spells them, as
 *       are HTML tags like {@code <td>} and {@code <unused7>}. No such token is added by itself.
 *   <li>A surrogate without its other half inside the given range counts as U+FFFD, what a UTF-8 encoder makes of it.
 *   <li>A character that the vocabulary lacks is spelled in its UTF-8 bytes, a token a byte. Their border is before the character until the last
 *       byte, and {@link #countUpTo} takes all of them or none.
 *   <li>U+2581, the vocabulary's own mark for a space, is a space: it decodes to one.
 * </ul>
 */
public final class Tokenizer {
    private final String name;
    private final Vocabulary vocabulary;
    private final PieceCache cache;

    private Tokenizer(String name, Vocabulary vocabulary) {
        this.name = name;
        this.vocabulary = vocabulary;
        cache = new PieceCache();
    }

    /**
     * The vocabulary of Gemini 2.x and Gemma 3: 262,144 tokens. One shared instance, loaded at the first call (some 0.3 s).
     *
     * @throws IllegalStateException when the module was packed without its resource
     */
    public static Tokenizer gemma3() {
        return Gemma3.SHARED;
    }

    /** The same vocabulary with a cache of its own, which is empty. For measurements; the shared one serves all else. */
    public Tokenizer withEmptyCache() {
        return new Tokenizer(name, vocabulary);
    }

    /** The vocabulary's name, {@code gemma3}. */
    public String name() {
        return name;
    }

    /**
     * Tokens of {@code text[start, end)}; 0 for an empty range. Allocates nothing for a token whose piece is cached.
     *
     * @throws IndexOutOfBoundsException when the range is not within the text
     */
    public long count(CharSequence text, int start, int end) {
        CountSink sink = new CountSink();
        walk(text, start, end, sink);
        return sink.tokens();
    }

    /**
     * The longest start of {@code text[start, end)} that ends at a token border behind a whole character and has at most {@code limit} tokens. It
     * counts as many tokens when it stands alone. Reads little further than that: of a stretch without any place to cut (a word of many
     * kilobytes) a few kilobytes.
     *
     * @param limit &gt;= 0
     * @throws IndexOutOfBoundsException when the range is not within the text
     * @throws IllegalArgumentException when the limit is negative
     */
    public Reach countUpTo(CharSequence text, int start, int end, long limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("limit of " + limit + " tokens: give 0 or more");
        }
        ReachSink sink = new ReachSink(vocabulary, start, limit);
        walk(text, start, end, sink);
        return sink.reach();
    }

    /** The ids of a text's tokens, in order. */
    public int[] encode(CharSequence text) {
        IdSink sink = new IdSink(text.length() / 3 + 16);
        walk(text, 0, text.length(), sink);
        return sink.ids();
    }

    /**
     * The text of tokens. {@code decode(encode(x))} is {@code x} for every text without lone surrogates and U+2581.
     *
     * @throws IllegalArgumentException for an id outside the vocabulary
     */
    public String decode(int[] ids) {
        return new Decoder(vocabulary).decode(ids);
    }

    /** For each token of {@link #encode} the UTF-16 offset behind the last character that is complete with it. */
    public int[] borders(CharSequence text) {
        int[] borders = encode(text);
        Borders walk = new Borders(vocabulary);
        int at = 0;
        for (int i = 0; i < borders.length; i++) {
            at += walk.advance(borders[i]);
            borders[i] = at;
        }
        return borders;
    }

    Vocabulary vocabulary() {
        return vocabulary;
    }

    private void walk(CharSequence text, int start, int end, Sink sink) {
        Objects.checkFromToIndex(start, end, text.length());
        new Pieces(vocabulary, cache, text, start, end, sink).walk();
    }

    private static final class Gemma3 {
        static final Tokenizer SHARED = new Tokenizer("gemma3", VocabularyFile.read("gemma3.vocabulary"));
    }
}
