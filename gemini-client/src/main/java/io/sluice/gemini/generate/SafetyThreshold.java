package io.sluice.gemini.generate;

/** From which probability on a harmful answer is blocked, the same for all categories. Contracts and charts name harm; they are no harm. */
public enum SafetyThreshold {
    /** Nothing is blocked by probability. */
    BLOCK_NONE,
    /** High only. */
    BLOCK_ONLY_HIGH,
    /** Medium and high. */
    BLOCK_MEDIUM_AND_ABOVE,
    /** Low and up. */
    BLOCK_LOW_AND_ABOVE
}
