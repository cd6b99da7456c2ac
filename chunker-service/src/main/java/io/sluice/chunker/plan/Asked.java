package io.sluice.chunker.plan;

import io.sluice.extraction.ask.Question;
import io.sluice.extraction.plan.CallLoad;
import io.sluice.extraction.tokens.TokenCount;

/**
 * A question that is asked of each prefix.
 *
 * @param question the question, its answer within the model's limit
 * @param tokens its tokens, its turn's role included
 */
record Asked(Question question, TokenCount tokens) {
    /** Answer and thought tokens that a field usually takes. */
    private static final long USUAL_TOKENS_PER_FIELD = 400;

    /** What it adds to the prefix. */
    CallLoad load() {
        long most = question.maxOutputTokens();
        return new CallLoad(tokens.tokens(), Math.min(most, question.fields().size() * USUAL_TOKENS_PER_FIELD), most);
    }
}
