package io.sluice.inference.stage;

/** How the steps after a stage ended. */
public sealed interface StageResult {
    /** The answer is on its way to the topic. */
    record Published() implements StageResult {}

    /** The model's answer did not pass the check: nothing is published yet, and asking again may help. */
    record Rejected(String code) implements StageResult {}

    /** The provider no longer has the cache that the work was to use; nothing is published, and what was spent so far stands in the work. */
    record CacheLost(Work work) implements StageResult {}

    /** Nothing was done and nothing may be: the record belongs to another worker. */
    record Forgotten() implements StageResult {}
}
