package io.sluice.extraction.check;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.extraction.ground.GroundingIndex;
import io.sluice.extraction.ground.QuoteFinder;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.recipe.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks a model's raw answer: JSON, schema, typed values, and each quote's place in the text that was shown. Pure.
 *
 * <p>Items count whatever the field's state says: FOUND without items is absent, ABSENT with items is checked like FOUND. A value that
 * has not the field's type is a finding all the same, with its raw text as a JSON string and a violation; a place left blank is a BLANK
 * finding. Equal values of a field become one finding with all places, but for LIST: rows stay apart until the merge, which knows
 * {@code same_if}.
 */
public final class AnswerChecker {
    private AnswerChecker() {}

    /**
     * Checks one answer. A quote that stands more than once is given its successive places when several items of a field claim it.
     *
     * @param raw the answer's text
     * @param asked the fields that were asked
     * @param text the document
     * @param shown ranges of the text that the prefix showed; a quote elsewhere is NOT_FOUND
     */
    public static CheckedAnswer check(String raw, List<Field> asked, StoredText text, List<TextRange> shown) {
        return check(raw, asked, new GroundingIndex(text), shown);
    }

    /**
     * The same over a document whose index is kept between answers.
     *
     * @param raw the answer's text
     * @param asked the fields that were asked
     * @param index the document
     * @param shown ranges of the text that the prefix showed
     */
    public static CheckedAnswer check(String raw, List<Field> asked, GroundingIndex index, List<TextRange> shown) {
        AnswerJson json = AnswerJson.read(raw);
        if (json.node().isEmpty()) {
            return new CheckedAnswer.Rejected(json.fault(), "");
        }
        JsonNode answer = json.node().get();
        Optional<String> misshapen = AnswerShape.firstFault(answer, asked);
        if (misshapen.isPresent()) {
            return new CheckedAnswer.Rejected("SCHEMA", misshapen.get());
        }
        QuoteFinder finder = index.within(shown);
        List<Finding> findings = new ArrayList<>();
        for (Field field : asked) {
            findings.addAll(new FieldCheck(field, index.text(), finder).findings(answer.get(field.name())));
        }
        return new CheckedAnswer.Accepted(List.copyOf(findings));
    }

    /**
     * What an answer that was cut holds all the same: the findings of the items that were complete, in field order. It says nothing of what
     * was to come: a field without a finding is not absent.
     *
     * @param raw the start of an answer
     * @param asked the fields that were asked
     * @param index the document
     * @param shown ranges of the text that the prefix showed
     */
    public static List<Finding> complete(String raw, List<Field> asked, GroundingIndex index, List<TextRange> shown) {
        JsonNode answer = AnswerJson.readCut(raw);
        QuoteFinder finder = index.within(shown);
        List<Finding> findings = new ArrayList<>();
        for (Field field : asked) {
            JsonNode node = answer.path(field.name());
            boolean usable = AnswerShape.fault(node, field).isEmpty()
                    && !node.path("items").isEmpty();
            if (usable) {
                findings.addAll(new FieldCheck(field, index.text(), finder).findings(node));
            }
        }
        return List.copyOf(findings);
    }
}
