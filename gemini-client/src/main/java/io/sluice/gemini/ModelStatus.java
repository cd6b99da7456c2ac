package io.sluice.gemini;

import java.time.Instant;
import java.util.Optional;

/**
 * What a provider says within a reply about the life of the model that answered; its message is left out.
 *
 * @param stage how far the model is
 * @param retirement when it will be gone, where the provider says so
 */
public record ModelStatus(Stage stage, Optional<Instant> retirement) {
    /** Stages in the order of a model's life. */
    public enum Stage {
        /** Changes at any time. */
        UNSTABLE_EXPERIMENTAL,
        /** To try only. */
        EXPERIMENTAL,
        /** Before its release. */
        PREVIEW,
        /** Released. */
        STABLE,
        /** Still there, with a successor. */
        LEGACY,
        /** About to go. */
        DEPRECATED,
        /** Gone; another one may answer in its place. */
        RETIRED,
        /** One that this version does not know. */
        OTHER
    }

    /** True when somebody should look for another model. */
    public boolean ending() {
        return retirement.isPresent() || stage == Stage.LEGACY || stage == Stage.DEPRECATED || stage == Stage.RETIRED;
    }
}
