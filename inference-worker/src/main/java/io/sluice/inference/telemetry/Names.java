package io.sluice.inference.telemetry;

/** Names of metrics, tags and span attributes, by OpenTelemetry's gen_ai and messaging conventions where they have one. */
public final class Names {
    /** Counter: answers by outcome and reuse. */
    public static final String ANSWERS = "sluice.inference.answers";
    /** Counter: calls by model and reply. */
    public static final String CALLS = "sluice.inference.calls";
    /** Counter: calls made again, by reason. */
    public static final String RETRIES = "sluice.inference.retries";
    /** Counter: requests that the ledger answered. */
    public static final String LEDGER_HITS = "sluice.inference.ledger.hits";
    /** Counter: calls whose prompt tokens were not those of an exact plan. */
    public static final String COUNT_MISMATCHES = "sluice.inference.count.mismatches";
    /** Counter: US dollars spent. */
    public static final String COST = "sluice.inference.cost.usd";
    /** Counter: US dollars that caches and the ledger saved against list price. */
    public static final String SAVED = "sluice.inference.saved.usd";
    /** Gauge: explicit caches that stand. */
    public static final String CACHES = "sluice.inference.caches";
    /** Counter: what happened to explicit caches. */
    public static final String CACHE_EVENTS = "sluice.inference.cache.events";
    /** Counter: tokens kept in explicit caches times hours. */
    public static final String CACHE_TOKEN_HOURS = "sluice.inference.cache.token.hours";
    /** Counter: records that were no request. */
    public static final String DEAD_LETTERS = "sluice.inference.dead.letters";
    /** Gauge: calls that hold a permit. */
    public static final String IN_FLIGHT = "sluice.inference.calls.in.flight";
    /** Gauge: permits of this worker. */
    public static final String PERMITS = "sluice.inference.permits";
    /** Gauge: requests that wait for a permit. */
    public static final String WAITING = "sluice.inference.waiting";
    /** Timer: duration of a call. */
    public static final String CALL_DURATION = "gen_ai.client.operation.duration";
    /** Timer: time to the first text of an answer. */
    public static final String FIRST_CHUNK = "gen_ai.client.operation.time_to_first_chunk";
    /** Summary: answer tokens a second after the first text. */
    public static final String OUTPUT_RATE = "sluice.inference.output.rate";
    /** Counter: tokens by kind. */
    public static final String TOKENS = "gen_ai.client.token.usage";

    static final String TAG_OUTCOME = "outcome";
    static final String TAG_EVENT = "event";
    static final String TAG_REUSED = "reused";
    static final String TAG_REPLY = "reply";
    static final String TAG_REASON = "reason";
    static final String TAG_MODEL = "gen_ai.request.model";
    static final String TAG_TOKEN_TYPE = "gen_ai.token.type";

    private Names() {}
}
