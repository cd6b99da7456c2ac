package io.sluice.chunker.plan;

import io.sluice.extraction.pack.PlannedPrefix;
import io.sluice.extraction.plan.Caching;
import io.sluice.extraction.plan.CachingDecision;
import io.sluice.extraction.plan.CallLoad;
import io.sluice.extraction.plan.Cost;
import io.sluice.extraction.plan.PrefixLoad;
import io.sluice.extraction.plan.PrefixPricer;
import io.sluice.extraction.tokens.TokenCount;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the calls of a document's prefixes, each with the money it may spend.
 *
 * @param settings provider and times
 * @param documentId document that is asked
 * @param origin where the calls come from
 * @param model model asked
 * @param questions what is asked of each prefix
 * @param pricer prices of the day
 */
record CallPlanner(
        PlanSettings settings,
        String documentId,
        Origin origin,
        String model,
        Questions questions,
        PrefixPricer pricer) {
    /** A prefix with its calls. */
    PrefixCalls calls(PlannedPrefix prefix, CachingDecision decision) {
        PrefixLoad load = StrategyPlanner.load(prefix, questions);
        boolean cached = decision.caching() == Caching.EXPLICIT;
        List<PlannedCall> calls = new ArrayList<>();
        for (Asked asked : questions.asked()) {
            boolean makesCache = cached && calls.isEmpty();
            calls.add(call(prefix, load, asked, decision, makesCache));
        }
        int cacheFrom = cached ? pricer.worthFrom(load.tokens(), calls.size()) : 0;
        return new PrefixCalls(prefix, decision, cacheFrom, calls);
    }

    private PlannedCall call(
            PlannedPrefix prefix, PrefixLoad load, Asked asked, CachingDecision decision, boolean makesCache) {
        CallLoad call = asked.load();
        String hash =
                RequestIds.requestHash(prefix.id(), asked.question(), settings.provider(), settings.endpoint(), model);
        TokenCount tokens = prefix.tokens().plus(asked.tokens());
        Cost expected = pricer.cost(load, call, decision.caching());
        double bound = pricer.bound(load, call, decision.caching());
        double cacheBound =
                makesCache ? pricer.cacheBound(load, settings.times().longestCall()) : 0;
        Cost cache = new Cost(0, 0, decision.cost().creation(), decision.cost().storage(), 0);
        return new PlannedCall(
                origin.requestId(hash, documentId),
                origin,
                hash,
                asked.question(),
                tokens,
                new Costs(makesCache ? expected.plus(cache) : expected, bound + cacheBound),
                cacheBound);
    }
}
