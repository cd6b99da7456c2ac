package io.sluice.extraction.merge;

import io.sluice.extraction.check.Evidence;
import io.sluice.extraction.check.FieldState;
import io.sluice.extraction.recipe.ReviewReason;
import io.sluice.extraction.value.CanonicalJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/** Collects the fields of a merged answer, in recipe order. */
final class MergedBuilder {
    private final Set<ReviewReason> reviewWhen;
    private final StringJoiner data = new StringJoiner(",", "{", "}");
    private final Map<String, FieldState> states = new LinkedHashMap<>();
    private final List<Evidence> evidence = new ArrayList<>();
    private final List<Conflict> conflicts = new ArrayList<>();
    private final Set<Map.Entry<String, String>> violations = new LinkedHashSet<>();
    private final Set<Review> reviews = new LinkedHashSet<>();

    MergedBuilder(Set<ReviewReason> reviewWhen) {
        this.reviewWhen = reviewWhen;
    }

    void field(String name, FieldState state, String json) {
        data.add(CanonicalJson.string(name) + ":" + json);
        states.put(name, state);
    }

    void evidence(String pointer, List<Evidence> places) {
        places.forEach(place -> evidence.add(place.at(pointer)));
    }

    void conflict(Conflict conflict) {
        conflicts.add(conflict);
    }

    void violation(String pointer, String code) {
        violations.add(Map.entry(pointer, code));
    }

    /** Notes a review, when the recipe wants this reason; claims without words always. */
    void review(String field, ReviewReason reason, Optional<String> claimed, Optional<String> quote) {
        if (reason == ReviewReason.NOT_GROUNDED || reviewWhen.contains(reason)) {
            reviews.add(new Review(field, reason.words(), claimed, quote));
        }
    }

    Merged build() {
        return new Merged(
                data.toString(),
                Collections.unmodifiableMap(states),
                List.copyOf(evidence),
                List.copyOf(conflicts),
                List.copyOf(violations),
                List.copyOf(reviews));
    }
}
