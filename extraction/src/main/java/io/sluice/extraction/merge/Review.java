package io.sluice.extraction.merge;

import java.util.Optional;

/**
 * Something for a person to decide.
 *
 * @param field the field
 * @param reason words of {@link io.sluice.extraction.recipe.ReviewReason}
 * @param claimed canonical JSON of the claimed value
 * @param claimedQuote the words that the model claims
 */
public record Review(String field, String reason, Optional<String> claimed, Optional<String> claimedQuote) {}
