package io.sluice.chunker;

import io.sluice.extraction.plan.CachingRule;
import io.sluice.runtime.config.Setting;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Settings of the chunker: how documents are cut, and what the gate lets out. */
public final class ChunkerSettings {
    /** Budget of a prefix. */
    public static final Setting<Integer> PREFIX_TOKENS = Setting.integer(
            "sluice.chunker.prefix-tokens",
            180_000,
            256,
            1_048_576,
            "Most tokens of a prefix with its question; the default stays below the models' price step at 200,000.");
    /** Tokens kept free for the question. */
    public static final Setting<Integer> QUESTION_TOKENS = Setting.integer(
            "sluice.chunker.question-tokens",
            8_000,
            0,
            524_288,
            "Tokens of the prefix budget kept free for the question, so that editing a question moves no cut.");
    /** Overlap of neighbours. */
    public static final Setting<Integer> OVERLAP_TOKENS = Setting.integer(
            "sluice.chunker.overlap-tokens",
            200,
            0,
            262_143,
            "Tokens of text that a prefix repeats from the end of the one before it.");
    /** Cap of a document. */
    public static final Setting<Double> SPEND_PER_DOCUMENT = Setting.decimal(
            "sluice.chunker.spend-per-document",
            1.00,
            0.0,
            1_000_000.0,
            "Most US dollars that a document may cost when its recipe does not say; what is over it is refused.");
    /** Cap of a job. */
    public static final Setting<Double> SPEND_PER_JOB = Setting.decimal(
            "sluice.chunker.spend-per-job",
            25.00,
            0.0,
            1_000_000.0,
            "Most US dollars that a job may cost when it does not say; over it the job is paused until it is resumed.");
    /** Caps of labels. */
    public static final Setting<Map<String, Double>> SPEND_PER_LABEL = new Setting<>(
            "sluice.chunker.spend-per-label",
            "list of label=US dollars, comma-separated",
            Optional.of(""),
            false,
            false,
            "Most that all documents of a label may cost, such as acme=100,acme/matter-7=20 (outermost labels joined by slashes);"
                    + " over it jobs are paused.",
            LabelCaps::parse);
    /** Cap of a day. */
    public static final Setting<Double> SPEND_PER_DAY = Setting.decimal(
            "sluice.chunker.spend-per-day",
            250.00,
            0.0,
            1_000_000.0,
            "Most US dollars that a day (UTC) may cost over all jobs; over it jobs wait for the next day.");
    /** Window. */
    public static final Setting<Integer> WINDOW = Setting.integer(
            "sluice.chunker.window", 512, 1, 100_000, "Most requests a model that are released and not yet answered.");
    /** Lease. */
    public static final Setting<Duration> LEASE = Setting.duration(
            "sluice.chunker.lease",
            "1h",
            Duration.ofSeconds(1),
            Duration.ofDays(2),
            "Time after its release in which a request's call may start.");
    /** Longest call. */
    public static final Setting<Duration> CALL_TIMEOUT = Setting.duration(
            "sluice.chunker.call-timeout",
            "10m",
            Duration.ofSeconds(1),
            Duration.ofHours(1),
            "Longest duration of one call; after lease and call timeout a request without an answer expires.");
    /** Caching. */
    public static final Setting<CachingRule> CACHING = Setting.choice(
            "sluice.chunker.caching",
            CachingRule.class,
            CachingRule.AUTO,
            "How prefixes that several calls read are had from the provider: auto takes what costs least.");
    /** Usual call. */
    public static final Setting<Duration> USUAL_CALL = Setting.duration(
            "sluice.chunker.usual-call",
            "10s",
            Duration.ofMillis(1),
            Duration.ofHours(1),
            "How long a call usually takes; plans price the storage of caches by it.");
    /** Splits. */
    public static final Setting<Integer> MAX_SPLITS = Setting.integer(
            "sluice.chunker.max-splits",
            4,
            0,
            16,
            "How often a request whose answer the output limit cut may be cut into smaller ones, and those again; 0: never.");
    /** Calls in flight over all workers. */
    public static final Setting<Integer> MAX_CONCURRENT = Setting.integer(
            "sluice.model.max-concurrent", 8, 1, 10_000, "Calls in flight allowed over all workers together.");
    /** Threads. */
    public static final Setting<Integer> THREADS =
            Setting.integer("sluice.chunker.threads", 1, 1, 64, "Threads that plan documents and run the gate.");

    /** All of them. */
    public static final List<Setting<?>> ALL = List.of(
            PREFIX_TOKENS,
            QUESTION_TOKENS,
            OVERLAP_TOKENS,
            SPEND_PER_DOCUMENT,
            SPEND_PER_JOB,
            SPEND_PER_LABEL,
            SPEND_PER_DAY,
            WINDOW,
            LEASE,
            CALL_TIMEOUT,
            CACHING,
            USUAL_CALL,
            MAX_SPLITS,
            MAX_CONCURRENT,
            THREADS);

    private ChunkerSettings() {}
}
