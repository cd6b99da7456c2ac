package io.sluice.inference.call;

import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.Thinking.Budget;
import io.sluice.extraction.catalogue.Thinking.Level;
import io.sluice.gemini.Thinking;

/**
 * The least thinking that a model can do: what is asked for stands in the text, and thoughts would eat up the answer's tokens and the
 * request's money. Part of the request hash as {@code thinking=least}.
 *
 * @param catalogue how each model's thinking is set
 */
public record ThinkingRule(ModelCatalogue catalogue) {
    /** A level has no bound of its own; so much of the output is kept for the lowest one, at most a quarter. */
    private static final int RESERVED_FOR_LEVEL = 1024;

    /**
     * Thinking of one call, fewer tokens than it may put out.
     *
     * @param model model asked
     * @param maxOutputTokens bound of thoughts and answer
     */
    public Thinking of(String model, int maxOutputTokens) {
        return catalogue
                .model(model)
                .map(m -> least(m.thinking(), maxOutputTokens))
                .orElse(Thinking.unset());
    }

    private static Thinking least(io.sluice.extraction.catalogue.Thinking control, int maxOutputTokens) {
        if (control instanceof Budget budget) {
            if (budget.canDisable()) {
                return Thinking.off();
            }
            return budget.least() < maxOutputTokens ? new Thinking.Budget(budget.least()) : Thinking.unset();
        }
        if (control instanceof Level level) {
            Thinking.Depth lowest = Thinking.Depth.valueOf(
                    level.levels().stream().min(Enum::compareTo).orElseThrow().name());
            return new Thinking.Level(lowest, Math.min(RESERVED_FOR_LEVEL, maxOutputTokens / 4));
        }
        return Thinking.unset();
    }
}
