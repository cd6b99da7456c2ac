package io.sluice.gemini;

import java.util.Optional;

/**
 * Who answered, as the provider tells.
 *
 * @param modelVersion version that answered; may differ from the model asked; empty when none did
 * @param tier price tier at which it was served
 * @param status what is said about the model's life; empty when nothing is
 */
public record ReplyOrigin(String modelVersion, ServiceTier tier, Optional<ModelStatus> status) {
    /** A version of which nothing more is told. */
    public static ReplyOrigin of(String modelVersion) {
        return new ReplyOrigin(modelVersion, ServiceTier.UNTOLD, Optional.empty());
    }
}
