package io.sluice.extraction.merge;

import io.sluice.extraction.check.Finding;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.Recipe;
import java.util.ArrayList;
import java.util.List;

/**
 * Merges the findings of all requests of a document. Equal values of a field become one entry with all places; different values of a
 * single-valued field a conflict; list items merge by {@code same_if}, or without it only where their spans overlap. The order of the
 * requests does not change the outcome. Pure.
 *
 * <ul>
 *   <li>Values stand in the order of their first places. TEXT is equal without regard to case, white space and punctuation at its ends;
 *       the spelling of the first place stands.
 *   <li>A value with a violation stands in data as its raw text, its violation at its pointer. Where the same words also gave a value
 *       without one, that value is taken.
 *   <li>A claim whose words were not found stands only in the reviews, unless the same value was found elsewhere.
 *   <li>Rows that are one: each column has its longest value. Values of a column that do not contain one another are a violation
 *       {@code differs between places} at the cell and a reason for review as a conflict.
 *   <li>A field that nothing was found for is BLANK where a blank place was found, NOT_COVERED when a request that asked it was not
 *       answered or none asked it, else ABSENT. Each of these is {@code required but absent} for a required field.
 * </ul>
 */
public final class Merger {
    private Merger() {}

    /**
     * Merges.
     *
     * @param recipe gives field types and order
     * @param answers one entry for each ended request
     */
    public static Merged merge(Recipe recipe, List<FieldAnswers> answers) {
        MergedBuilder merged = new MergedBuilder(recipe.reviewWhen());
        for (Field field : recipe.fields()) {
            List<Finding> findings = new ArrayList<>();
            boolean asked = false;
            boolean covered = true;
            for (FieldAnswers answer : answers) {
                answer.findings().stream()
                        .filter(finding -> finding.field().equals(field.name()))
                        .forEach(findings::add);
                if (answer.fields().contains(field.name())) {
                    asked = true;
                    covered &= answer.answered();
                }
            }
            new FieldMerge(field, findings, asked && covered).into(merged);
        }
        return merged.build();
    }
}
