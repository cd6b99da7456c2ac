package io.sluice.emulator.bill;

import io.sluice.emulator.cache.StoredCache;
import io.sluice.emulator.catalogue.Catalogue;
import io.sluice.emulator.catalogue.Rates;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps the bill. Thread-safe. */
public final class Biller {
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    private static final BigDecimal HOUR =
            BigDecimal.valueOf(Duration.ofHours(1).toNanos());

    private final Catalogue catalogue;
    private final List<BilledCall> calls = new ArrayList<>();
    private final Map<String, BillLine> lines = new HashMap<>();
    private Instant since = Instant.MIN;

    /** An empty bill at this catalogue's prices. */
    public Biller(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** A call that was answered. */
    public void call(Instant at, String model, String bodySha256, long bytes, BilledTokens tokens) {
        add(at, "generate", model, bodySha256, bytes, tokens);
    }

    /** The creation of a cache: its tokens are read once, as input. */
    public void creation(Instant at, String model, String bodySha256, long bytes, long tokens) {
        add(at, "create cache", model, bodySha256, bytes, new BilledTokens(tokens, 0, 0, 0, 0));
    }

    /** A cache that is over: it is paid from its creation to its end. */
    public synchronized void storage(StoredCache cache, Instant end) {
        lines.merge(cache.model(), storageLine(cache, end), Biller::join);
    }

    /**
     * The bill so far.
     *
     * @param alive caches that live: their time until now is on it
     */
    public synchronized Bill bill(List<StoredCache> alive, Instant now) {
        Map<String, BillLine> all = new HashMap<>(lines);
        alive.forEach(c -> all.merge(c.model(), storageLine(c, now), Biller::join));
        BigDecimal total = all.values().stream().map(BillLine::totalUsd).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new Bill(all, total, calls);
    }

    /** Begins a new bill; caches that live are paid from now on. */
    public synchronized void reset(Instant now) {
        calls.clear();
        lines.clear();
        since = now;
    }

    private synchronized void add(
            Instant at, String what, String model, String sha256, long bytes, BilledTokens tokens) {
        Rates rates = catalogue.known(model).orElseThrow().rates(at, tokens.prompt());
        BigDecimal cost = usd(tokens.prompt() - tokens.cached() + tokens.toolUse(), rates.input())
                .add(usd(tokens.cached(), rates.cached()))
                .add(usd(tokens.output() + tokens.thoughts(), rates.output()));
        BilledCall call = new BilledCall(at, what, model, sha256, bytes, tokens, cost.stripTrailingZeros());
        calls.add(call);
        lines.merge(model, BillLine.NONE.plus(call, what.startsWith("create")), Biller::join);
    }

    private BillLine storageLine(StoredCache cache, Instant end) {
        Instant from = cache.created().isBefore(since) ? since : cache.created();
        BigDecimal nanos =
                BigDecimal.valueOf(Math.max(0, Duration.between(from, end).toNanos()));
        BigDecimal tokenHours =
                BigDecimal.valueOf(cache.tokens().total()).multiply(nanos).divide(HOUR, MathContext.DECIMAL64);
        Rates rates = catalogue.known(cache.model()).orElseThrow().rates(end, 0);
        return BillLine.NONE.plusStorage(
                tokenHours, tokenHours.multiply(rates.storage()).divide(MILLION, MathContext.DECIMAL64));
    }

    private static BigDecimal usd(long tokens, BigDecimal perMillion) {
        return BigDecimal.valueOf(tokens).multiply(perMillion).divide(MILLION, MathContext.DECIMAL64);
    }

    private static BillLine join(BillLine a, BillLine b) {
        return new BillLine(
                a.calls() + b.calls(),
                a.cachesCreated() + b.cachesCreated(),
                a.tokens().plus(b.tokens()),
                a.callsUsd().add(b.callsUsd()),
                a.cacheTokenHours().add(b.cacheTokenHours()),
                a.storageUsd().add(b.storageUsd()),
                a.totalUsd().add(b.totalUsd()));
    }
}
