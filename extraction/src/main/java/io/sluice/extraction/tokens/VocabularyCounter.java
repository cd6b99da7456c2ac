package io.sluice.extraction.tokens;

import io.sluice.tokenizer.Reach;
import io.sluice.tokenizer.Tokenizer;

/**
 * Counts with a model's vocabulary.
 *
 * @param tokenizer the vocabulary
 * @param exact whether recordings verified that the model counts with this vocabulary; a count is called an estimate otherwise
 */
public record VocabularyCounter(Tokenizer tokenizer, boolean exact) implements TokenCounter {
    @Override
    public long count(CharSequence text, int start, int end) {
        return tokenizer.count(text, start, end);
    }

    @Override
    public Fit fit(CharSequence text, int start, int end, long limit) {
        Reach reach = tokenizer.countUpTo(text, start, end, limit);
        return new Fit(reach.end(), reach.tokens());
    }
}
