package io.sluice.extraction;

import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.AmbiguousDates;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.ReviewReason;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Fields, recipes and texts for tests. */
public final class TestFields {
    private TestFields() {}

    public static Field field(String name, FieldType type) {
        return new Field(
                name, "?", type, false, false, List.of(), List.of(), Optional.empty(), false, AmbiguousDates.REVIEW);
    }

    public static Field many(String name, FieldType type) {
        return new Field(
                name, "?", type, true, false, List.of(), List.of(), Optional.empty(), false, AmbiguousDates.REVIEW);
    }

    public static Field required(String name, FieldType type) {
        return new Field(
                name, "?", type, false, true, List.of(), List.of(), Optional.empty(), false, AmbiguousDates.REVIEW);
    }

    public static Field asserted(String name, FieldType type) {
        return new Field(
                name, "?", type, true, false, List.of(), List.of(), Optional.empty(), true, AmbiguousDates.REVIEW);
    }

    public static Field choice(String name, String... choices) {
        return new Field(
                name,
                "?",
                FieldType.CHOICE,
                false,
                false,
                List.of(choices),
                List.of(),
                Optional.empty(),
                false,
                AmbiguousDates.REVIEW);
    }

    public static Field date(String name, AmbiguousDates rule) {
        return new Field(name, "?", FieldType.DATE, false, false, List.of(), List.of(), Optional.empty(), false, rule);
    }

    public static Field rows(String name, Optional<String> sameIf, String... columns) {
        return new Field(
                name,
                "?",
                FieldType.LIST,
                false,
                false,
                List.of(),
                List.of(columns),
                sameIf,
                false,
                AmbiguousDates.REVIEW);
    }

    public static Recipe recipe(Set<ReviewReason> reviewWhen, Field... fields) {
        return new Recipe(
                "r", false, 0, "", List.of(fields), reviewWhen, Calls.AUTO, Optional.empty(), Optional.empty());
    }

    public static StoredText text(String text) {
        return new StoredText(text, new Outline(List.of(), List.of(new Part("a.txt", 0, text.length())), List.of()));
    }
}
