package io.sluice.sink.receipt;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.RequestCounts;
import io.sluice.schemas.avro.ResultStatus;
import io.sluice.schemas.avro.Uncovered;
import io.sluice.schemas.avro.Usage;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Makes receipts. A character counts as covered when every field was answered there; each other character is listed once for the fields
 * that were not. A page is covered when its text is; a page in the plan's uncovered list (an image without text) is not. Pure: the order
 * of the answers does not matter.
 */
public final class ReceiptCalculator {
    private ReceiptCalculator() {}

    /**
     * Receipt, status and open fields of an ended document.
     *
     * @param receipt what was read and what it cost
     * @param status COMPLETE only when nothing is uncovered; FAILED when nothing was answered, and nothing complete in what was cut
     * @param incompleteFields fields that were not answered for all of the text, in recipe order
     */
    public record Reckoning(Receipt receipt, ResultStatus status, Set<String> incompleteFields) {}

    /**
     * Reckons a document whose requests have all ended.
     *
     * @param plan its plan
     * @param answers the terminal answer of each request of the plan, once each, and those of the requests that they replace (SPLIT): they
     *     were paid, and cover nothing
     * @param paid answers of these requests that cost something and ended nothing
     * @param fields the recipe's fields
     * @param pages finds the pages of text that was not read
     */
    public static Reckoning of(
            Plan plan, Collection<Answer> answers, Collection<Answer> paid, List<String> fields, PageIndex pages) {
        List<Answer> ordered = answers.stream()
                .sorted(Comparator.comparing(Answer::getRequestId))
                .toList();
        List<Answer> ended = ended(ordered);
        FieldHoles holes = new FieldHoles(plan, ended, fields);
        List<Uncovered> uncovered = new ArrayList<>(plan.getUncovered());
        uncovered.addAll(holes.entries(pages));
        boolean nothing = ended.stream()
                .noneMatch(answer -> answered(answer) || !answer.getFindings().isEmpty());
        ResultStatus status =
                nothing ? ResultStatus.FAILED : uncovered.isEmpty() ? ResultStatus.COMPLETE : ResultStatus.PARTIAL;
        List<Answer> all = new ArrayList<>(ordered);
        all.addAll(paid);
        Receipt receipt = new Receipt(
                plan.getInfo().getPages(),
                plan.getInfo().getPages() - uncoveredPages(plan.getInfo(), uncovered),
                plan.getInfo().getCharacters(),
                holes.covered().length(),
                uncovered,
                counts(plan, ended, ordered.size() - ended.size()),
                tokens(all),
                dollars(all, Answer::getCostUsd),
                dollars(all, Answer::getSavedUsd),
                status == ResultStatus.COMPLETE ? List.of() : reasons(uncovered),
                dollars(all, Answer::getUnknownUsd));
        return new Reckoning(receipt, status, holes.incomplete());
    }

    /** Answers without those of the requests that were cut into smaller ones. */
    public static List<Answer> ended(List<Answer> answers) {
        return answers.stream()
                .filter(answer -> answer.getOutcome() != Outcome.SPLIT)
                .toList();
    }

    /** The receipt of a document that could not be read: nothing is covered, by its reason. */
    public static Receipt unread(Document document, String reason) {
        DocumentInfo info = document.getInfo();
        List<Integer> pages = IntStream.rangeClosed(1, info.getPages()).boxed().toList();
        return Receipt.newBuilder()
                .setPages(info.getPages())
                .setCharacters(info.getCharacters())
                .setUncovered(List.of(new Uncovered(0L, info.getCharacters(), pages, List.of(), reason, null)))
                .setReasons(List.of(reason))
                .build();
    }

    private static boolean answered(Answer answer) {
        return answer.getOutcome() == Outcome.ANSWERED;
    }

    private static int uncoveredPages(DocumentInfo info, List<Uncovered> uncovered) {
        Set<Integer> pages = new HashSet<>();
        uncovered.forEach(u -> pages.addAll(u.getPages()));
        pages.removeIf(p -> p < 1 || p > info.getPages());
        return pages.size();
    }

    private static RequestCounts counts(Plan plan, List<Answer> answers, int split) {
        int answered =
                (int) answers.stream().filter(ReceiptCalculator::answered).count();
        int reused = (int) answers.stream().filter(Answer::getReused).count();
        return new RequestCounts(plan.getRequests(), answered, reused, answers.size() - answered, split);
    }

    private static Usage tokens(List<Answer> answers) {
        return new Usage(
                sum(answers, Usage::getPrompt),
                sum(answers, Usage::getCached),
                sum(answers, Usage::getOutput),
                sum(answers, Usage::getThinking),
                sum(answers, Usage::getCacheCreation),
                answers.stream()
                        .mapToDouble(a -> a.getUsage().getCacheTokenHours())
                        .sum());
    }

    private static long sum(List<Answer> answers, ToLongFunction<Usage> part) {
        return answers.stream().map(Answer::getUsage).mapToLong(part).sum();
    }

    /** Decimal, so that the sum has no binary tail and does not depend on the order. */
    private static double dollars(List<Answer> answers, ToDoubleFunction<Answer> part) {
        return answers.stream()
                .map(a -> BigDecimal.valueOf(part.applyAsDouble(a)))
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .doubleValue();
    }

    private static List<String> reasons(List<Uncovered> uncovered) {
        Set<String> codes = new TreeSet<>();
        uncovered.forEach(u -> codes.add(u.getReason()));
        return codes.isEmpty() ? List.of(Reasons.NOTHING_ANSWERED) : List.copyOf(codes);
    }
}
