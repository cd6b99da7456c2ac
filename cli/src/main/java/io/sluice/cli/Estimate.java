package io.sluice.cli;

import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.TokenCount;
import java.util.List;

/**
 * What documents will cost, from their plans.
 *
 * @param documents documents that can be read
 * @param unreadable documents that cannot be read, and cost nothing
 * @param tokens input tokens of all calls
 * @param calls calls
 * @param answered those of them that were answered before and cost nothing
 * @param model model asked
 * @param costUsd expected cost of one attempt each, US dollars
 * @param boundUsd bound of all allowed attempts, US dollars
 */
record Estimate(
        int documents,
        int unreadable,
        TokenCount tokens,
        int calls,
        int answered,
        String model,
        double costUsd,
        double boundUsd) {
    static Estimate of(List<Plan> plans, int unreadable) {
        return new Estimate(
                plans.size(),
                unreadable,
                new TokenCount(
                        plans.stream()
                                .mapToLong(p -> p.getPromptTokens().getTokens())
                                .sum(),
                        plans.stream().allMatch(p -> p.getPromptTokens().getExact())),
                plans.stream().mapToInt(Plan::getRequests).sum(),
                0,
                plans.isEmpty() ? "-" : plans.get(0).getModel(),
                plans.stream().mapToDouble(Plan::getCostUsd).sum(),
                plans.stream().mapToDouble(Plan::getBoundUsd).sum());
    }

    /** The same, where some calls were answered before and the others cost so much. */
    Estimate toPay(int known, double openUsd, double openBoundUsd) {
        return new Estimate(documents, unreadable, tokens, calls, known, model, openUsd, openBoundUsd);
    }

    String sentence() {
        return Show.count(documents, "document") + (unreadable > 0 ? " (" + unreadable + " more cannot be read)" : "")
                + " · " + Show.tokens(tokens) + " tokens · " + Show.count(calls, "call")
                + (answered > 0 ? ", " + answered + " answered before" : "") + " · on " + model + " about "
                + Show.usd(costUsd) + ", at most " + Show.usd(boundUsd);
    }
}
