package io.sluice.inference.stage;

import io.sluice.inference.call.Tariff;
import io.sluice.schemas.avro.Request;

/** The most that the tokens of one call may cost. */
final class CallBound {
    private CallBound() {}

    /** With so many of its prompt tokens from an explicit cache, which serves all that it holds. US dollars. */
    static double of(Request request, long cached, Tariff price) {
        long prompt = request.getPromptTokens().getTokens();
        return price.cost(prompt, Math.min(cached, prompt), request.getMaxOutputTokens(), 0);
    }
}
