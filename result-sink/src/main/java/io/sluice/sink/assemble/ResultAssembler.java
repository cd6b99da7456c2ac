package io.sluice.sink.assemble;

import io.sluice.extraction.merge.FieldAnswers;
import io.sluice.extraction.merge.Merged;
import io.sluice.extraction.merge.Merger;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.sink.receipt.PageIndex;
import io.sluice.sink.receipt.ReceiptCalculator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Makes the one result of an ended document. Pure: equal plan and answers in any order give the same result. */
public final class ResultAssembler {
    private final BiFunction<Recipe, List<FieldAnswers>, Merged> merger;

    /** With the real merge. */
    public ResultAssembler() {
        this(Merger::merge);
    }

    ResultAssembler(BiFunction<Recipe, List<FieldAnswers>, Merged> merger) {
        this.merger = merger;
    }

    /**
     * The result of a document whose requests have all ended.
     *
     * @param plan its plan
     * @param answers the terminal answer of each request of the plan, once each, and those of the requests that they replace (SPLIT)
     * @param paid answers of these requests that cost something and ended nothing
     * @param recipe the recipe that the plan names
     * @param pages finds the pages of text that was not read
     * @param traceparent trace context of the document
     * @param now time of the result
     */
    public Result result(
            Plan plan,
            Collection<Answer> answers,
            Collection<Answer> paid,
            Recipe recipe,
            PageIndex pages,
            String traceparent,
            Instant now) {
        List<Answer> ordered = answers.stream()
                .sorted(Comparator.comparing(Answer::getRequestId))
                .toList();
        List<String> fields = recipe.fields().stream().map(Field::name).toList();
        ReceiptCalculator.Reckoning reckoning = ReceiptCalculator.of(plan, ordered, paid, fields, pages);
        List<Answer> ended = ReceiptCalculator.ended(ordered);
        List<FieldAnswers> said =
                new ArrayList<>(ended.stream().map(ResultAssembler::said).toList());
        List<String> neverAsked = new ArrayList<>(reckoning.incompleteFields());
        ended.forEach(a -> neverAsked.removeAll(a.getFields()));
        if (ended.isEmpty() || !neverAsked.isEmpty()) {
            said.add(new FieldAnswers(ended.isEmpty() ? fields : neverAsked, false, List.of()));
        }
        return assembled(
                plan.getInfo(),
                reckoning.status(),
                ordered.stream()
                        .map(Answer::getAnsweredBy)
                        .filter(by -> !by.isBlank())
                        .distinct()
                        .sorted()
                        .toList(),
                Optional.of(merger.apply(recipe, said)),
                reckoning.receipt(),
                traceparent,
                now);
    }

    /**
     * The FAILED result of a document that did not become text, or that cannot be assembled.
     *
     * @param document the document
     * @param reason typed code
     * @param recipe its recipe; empty when it could not be resolved: the result then has no fields
     * @param traceparent trace context of the document
     * @param now time of the result
     */
    public Result failed(Document document, String reason, Optional<Recipe> recipe, String traceparent, Instant now) {
        Optional<Merged> merged = recipe.map(r -> merger.apply(
                r, List.of(new FieldAnswers(r.fields().stream().map(Field::name).toList(), false, List.of()))));
        return assembled(
                document.getInfo(),
                ResultStatus.FAILED,
                List.of(),
                merged,
                ReceiptCalculator.unread(document, reason),
                traceparent,
                now);
    }

    private static FieldAnswers said(Answer answer) {
        boolean answered = answer.getOutcome() == Outcome.ANSWERED;
        // What was complete of an answer that was cut counts, though its text does not count as read.
        boolean said = answered || answer.getOutcome() == Outcome.TRUNCATED;
        return new FieldAnswers(
                answer.getFields(),
                answered,
                said ? answer.getFindings().stream().map(Converted::finding).toList() : List.of());
    }

    private static Result assembled(
            DocumentInfo info,
            ResultStatus status,
            List<String> answeredBy,
            Optional<Merged> merged,
            Receipt receipt,
            String traceparent,
            Instant now) {
        Result.Builder result = Result.newBuilder()
                .setDocumentId(info.getDocumentId())
                .setSourceId(info.getSourceId())
                .setJobId(info.getJobId())
                .setSource(info.getSource())
                .setLabels(info.getLabels())
                .setRecipe(
                        info.getRecipeVersion().isEmpty()
                                ? info.getRecipe()
                                : info.getRecipe() + "@" + info.getRecipeVersion())
                .setStatus(status)
                .setAnsweredBy(answeredBy)
                .setText(info.getText())
                .setData(merged.map(Merged::data).orElse("{}"))
                .setFields(merged.map(Converted::states).orElse(List.of()))
                .setEvidence(merged.map(m -> Converted.evidence(m.evidence())).orElse(List.of()))
                .setReceipt(receipt)
                .setTraceparent(traceparent)
                .setFinishedAt(now);
        merged.ifPresent(m -> result.setConflicts(Converted.conflicts(m))
                .setViolations(Converted.violations(m))
                .setNeedsReview(Converted.reviews(m)));
        return result.build();
    }
}
