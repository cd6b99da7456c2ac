package io.sluice.extraction.catalogue;

/**
 * How a model's tokens are counted.
 *
 * @param vocabulary its vocabulary, or the nearest one that is known
 * @param verified true only where recorded exchanges showed that counts with it equal the model's own
 */
public record TokenizerChoice(Vocabulary vocabulary, boolean verified) {
    /** Refuses a count that is verified with nothing. */
    public TokenizerChoice {
        if (verified && vocabulary == Vocabulary.NONE) {
            throw new IllegalArgumentException("verified: true needs a vocabulary; name it, or write verified: false");
        }
    }
}
