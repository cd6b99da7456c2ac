package io.sluice.extraction.tokens;

import io.sluice.extraction.catalogue.TokenizerChoice;
import io.sluice.extraction.catalogue.Vocabulary;
import io.sluice.tokenizer.Tokenizer;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Chooses how a model's tokens are counted: exactly where its vocabulary is at hand, recordings verified it and no answer has spoken
 * against it; else as an estimate, with the nearest vocabulary and a margin, or by characters where none is near. Thread-safe.
 */
public final class TokenCounters {
    private static final TokenCounter CHARACTERS = new CharacterEstimate();

    private final Supplier<TokenCounter> gemma3;

    /** @param gemma3 counts with that vocabulary, called when it is first needed */
    TokenCounters(Supplier<TokenCounter> gemma3) {
        this.gemma3 = gemma3;
    }

    /** With the vocabulary that ships with Sluice. */
    public static TokenCounters shipped() {
        return new TokenCounters(() -> new VocabularyCounter(Tokenizer.gemma3(), true));
    }

    /**
     * The counter of a model.
     *
     * @param choice what the catalogue says
     * @param learned what an answer of the model taught that spoke against an exact count; empty: none did
     */
    public TokenCounter of(TokenizerChoice choice, Optional<Calibration> learned) {
        if (choice.vocabulary() == Vocabulary.NONE) {
            return CHARACTERS;
        }
        // gemma4's own table is not to be had: gemma3 is near it.
        boolean exact = choice.vocabulary() == Vocabulary.GEMMA3 && choice.verified() && learned.isEmpty();
        return exact ? gemma3.get() : new CalibratedCounter(gemma3.get(), learned.orElse(Calibration.MARGIN));
    }
}
