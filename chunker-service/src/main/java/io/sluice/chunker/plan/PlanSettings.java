package io.sluice.chunker.plan;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.pack.PrefixBudget;
import io.sluice.extraction.plan.CachingRule;
import io.sluice.runtime.config.PhiAccess;
import java.util.Optional;

/**
 * What planning is told.
 *
 * @param budget limits of a prefix
 * @param provider provider kind, as the requests name it
 * @param endpoint address of the provider, part of the request hash
 * @param model model asked when neither job nor recipe names one; empty: the catalogue's default
 * @param documentCapUsd most that a document may cost when its recipe does not say, US dollars
 * @param caching the user's word on caching
 * @param phi whether patient data may go to the provider
 * @param times how long calls take and caches are kept
 * @param maxSplits how often a request whose answer is cut may be divided; 0: never
 */
public record PlanSettings(
        PrefixBudget budget,
        String provider,
        String endpoint,
        Optional<String> model,
        double documentCapUsd,
        CachingRule caching,
        PhiAccess phi,
        CallTimes times,
        int maxSplits) {
    /**
     * The limits of a prefix for a model.
     *
     * @throws IllegalArgumentException when the model takes so little input that they cannot be met
     */
    PrefixBudget budgetFor(Model model) {
        int most = Math.min(budget.prefixTokens(), model.limits().inputTokens());
        return new PrefixBudget(most, budget.questionAllowance(), budget.overlapTokens());
    }
}
