package io.sluice.emulator;

import io.sluice.emulator.answer.AnswerSource;
import io.sluice.emulator.answer.Replier;
import io.sluice.emulator.bill.Biller;
import io.sluice.emulator.cache.CacheStore;
import io.sluice.emulator.cache.ImplicitCache;
import io.sluice.emulator.catalogue.Catalogue;
import io.sluice.emulator.count.PromptCounter;
import io.sluice.emulator.count.TextTokens;
import io.sluice.emulator.extract.Answerer;
import io.sluice.emulator.quota.QuotaMeter;
import io.sluice.emulator.time.EmulatorClock;
import io.sluice.emulator.time.LatencyModel;
import io.sluice.emulator.time.RealClock;
import io.sluice.emulator.wire.RequestReader;
import java.time.Clock;
import java.util.SplittableRandom;

/** What the routes of one emulator share. */
record Parts(
        EmulatorConfig config,
        Switchboard switchboard,
        EmulatorClock clock,
        Catalogue catalogue,
        TextTokens tokens,
        PromptCounter counter,
        RequestReader reader,
        CacheStore caches,
        ImplicitCache implicit,
        QuotaMeter quotas,
        LatencyModel latency,
        Replier replier,
        Biller biller,
        CallLog log,
        BodyLog bodies) {

    static Parts of(EmulatorConfig config, TextTokens tokens) {
        Switchboard switchboard = new Switchboard(config.switches());
        EmulatorClock clock = config.clock().orElseGet(() -> new RealClock(Clock.systemUTC(), 1));
        Catalogue catalogue = Catalogue.shipped();
        Biller biller = new Biller(catalogue);
        AnswerSource source = config.oracle()
                .map(oracle -> oracle.with(() -> switchboard.now().noise()))
                .orElse((shown, schema, seed) -> AnswerSource.Sourced.whole(Answerer.answer(shown, schema)));
        return new Parts(
                config,
                switchboard,
                clock,
                catalogue,
                tokens,
                new PromptCounter(tokens),
                new RequestReader(),
                new CacheStore(new SplittableRandom(config.seed()), biller::storage),
                new ImplicitCache(),
                new QuotaMeter(),
                new LatencyModel(config.latency().others(), config.latency().models(), clock),
                new Replier(tokens, source),
                biller,
                new CallLog(),
                new BodyLog(config.keepBodies()));
    }
}
