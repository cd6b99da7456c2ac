package io.sluice.chunker.plan;

import io.sluice.extraction.ask.Grouping;
import io.sluice.extraction.ask.Question;
import io.sluice.extraction.ask.QuestionWriter;
import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.tokens.RequestCounter;
import io.sluice.extraction.tokens.TokenCount;
import io.sluice.extraction.tokens.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * A recipe's questions under one grouping.
 *
 * @param asked those that fit their allowance
 * @param tooLong fields of those that do not
 */
record Questions(List<Asked> asked, List<List<Field>> tooLong) {
    Questions {
        asked = List.copyOf(asked);
        tooLong = List.copyOf(tooLong);
    }

    /**
     * Writes and counts the questions.
     *
     * @param allowance tokens that a question may have
     */
    static Questions of(List<Field> fields, Grouping grouping, Model model, RequestCounter counter, long allowance) {
        List<Asked> asked = new ArrayList<>();
        List<List<Field>> tooLong = new ArrayList<>();
        for (Question question : QuestionWriter.questions(fields, grouping)) {
            TokenCount tokens = counter.count(Turn.of(question.text()));
            if (tokens.tokens() <= allowance) {
                asked.add(new Asked(capped(question, model), tokens));
            } else {
                tooLong.add(question.fields());
            }
        }
        return new Questions(asked, tooLong);
    }

    private static Question capped(Question question, Model model) {
        int most = Math.min(question.maxOutputTokens(), model.limits().outputTokens());
        return new Question(question.fields(), question.text(), question.schema(), most);
    }
}
