package io.sluice.extraction.merge;

import io.sluice.extraction.check.Evidence;
import io.sluice.extraction.check.FieldState;
import java.util.List;
import java.util.Map;

/**
 * A document's merged answer.
 *
 * @param data JSON object with the recipe's fields and nothing else, in recipe order; null where the state is not FOUND
 * @param states state of each field, in recipe order
 * @param evidence places of the values in data, and of the blanks that made a field BLANK; grounded, in pointer order, then text order
 * @param conflicts conflicts of single-valued fields
 * @param violations pointer and typed code of broken rules, in pointer order
 * @param reviews what goes to review
 */
public record Merged(
        String data,
        Map<String, FieldState> states,
        List<Evidence> evidence,
        List<Conflict> conflicts,
        List<Map.Entry<String, String>> violations,
        List<Review> reviews) {}
