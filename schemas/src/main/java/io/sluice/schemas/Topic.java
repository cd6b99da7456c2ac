package io.sluice.schemas;

import java.util.Locale;

/**
 * The topics of one tenant. A topic's full name is the tenant's prefix (for instance {@code sluice.v1.}) and the lower-case constant
 * with dashes: {@code sluice.v1.dead-letters}. Each topic has one writer, but for {@link #JOBS} and {@link #COMMANDS} (users), {@link #ANSWERS}
 * (workers, and the gate for requests that no worker has) and {@link #DEAD_LETTERS} (any service).
 */
public enum Topic {
    /** Jobs written by users: JSON or Avro single-object; any key. */
    JOBS(Kept.DAYS_30),
    /** Orders written by users, for the gate and, where they cancel, for the workers: JSON or Avro single-object; any key. */
    COMMANDS(Kept.DAYS_30),
    /** Last seen version of each source, key source id; written by ingest. */
    SOURCES(Kept.COMPACTED),
    /** Documents, key document id; written by ingest. */
    DOCUMENTS(Kept.DAYS_30),
    /** Plans, key document id; written by the chunker. */
    PLANS(Kept.DAYS_30),
    /** Requests, key prefix id, partition chosen by the gate. */
    REQUESTS(Kept.DAYS_30),
    /** Answers, key prefix id. */
    ANSWERS(Kept.DAYS_30),
    /** Results, key document id: the output topic. */
    RESULTS(Kept.DAYS_30),
    /** State of each job, key job id; written by the gate alone. */
    PROGRESS(Kept.COMPACTED),
    /** Records whose id could not be read, bytes as read, headers {@code __sluice.errors.*}. */
    DEAD_LETTERS(Kept.DAYS_30);

    /** How long a topic keeps its records. */
    public enum Kept {
        /** Deleted 30 days after they were written. */
        DAYS_30,
        /** The last record of each key is kept for ever. */
        COMPACTED
    }

    private final Kept kept;

    Topic(Kept kept) {
        this.kept = kept;
    }

    /** How long the topic keeps its records. */
    public Kept kept() {
        return kept;
    }

    /** Largest record in bytes that the topic takes: 16 MiB for answers, results and the dead letters that hold either, 1 MiB for the others. */
    public int maxMessageBytes() {
        return this == ANSWERS || this == RESULTS || this == DEAD_LETTERS ? 16 * 1024 * 1024 : 1024 * 1024;
    }

    /**
     * The full name of this topic.
     *
     * @param prefix the tenant's prefix, ending in a dot
     */
    public String name(String prefix) {
        return prefix + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
