package io.sluice.cli;

import io.sluice.extraction.pack.SystemInstruction;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** A try in lines: the prompt's parts that all calls share, then each field with its question and its answer. */
final class TryText {
    private static final int ITEMS_SHOWN = 20;
    private static final String QUESTIONS = "Questions:\n";

    private TryText() {}

    static String price(PricedDocument priced, double capUsd, boolean emulated) {
        int known = priced.answered().size();
        return "price   " + Show.count(priced.calls().size(), "call")
                + (known > 0 ? ", " + known + " answered before" : "") + " · on "
                + priced.detail().orElseThrow().model() + " about " + Show.usd(priced.openUsd()) + ", at most "
                + Show.usd(Math.min(capUsd, priced.openBoundUsd())) + " (cap " + Show.usd(capUsd) + ")"
                + (emulated ? " · now $0.00: the EMULATOR answers, its judgement is not a model's" : "");
    }

    static List<String> of(TryRun.Tried tried, Recipe recipe) {
        List<String> lines = new ArrayList<>();
        tried.requests().values().stream().findFirst().ifPresent(first -> {
            lines.add("prompt  instruction");
            indented(SystemInstruction.of(recipe), lines);
            lines.add("        document   " + document(tried));
            lines.add("        question");
            indented(frame(first), lines);
        });
        for (Field field : recipe.fields()) {
            List<Request> asked = tried.requests().values().stream()
                    .filter(request -> request.getFields().contains(field.name()))
                    .sorted(Comparator.comparing(Request::getRequestId))
                    .toList();
            lines.add("field   " + field.name() + "   " + paid(asked, tried));
            asked.stream().findFirst().ifPresent(request -> indented(question(request), lines));
            FactLines.of(tried.result(), field.name()::equals, ITEMS_SHOWN).forEach(lines::add);
        }
        lines.add(total(tried));
        return lines;
    }

    private static String document(TryRun.Tried tried) {
        int prefixes = (int) tried.requests().values().stream()
                .map(Request::getPrefixId)
                .distinct()
                .count();
        int pages = tried.result().getReceipt().getPages();
        return Show.name(tried.result().getSource()) + (pages > 0 ? ", " + Show.count(pages, "page") : "") + ", in "
                + Show.count(prefixes, "prefix");
    }

    /** What all questions have in common. */
    private static String frame(Request request) {
        String text = request.getQuestion();
        int at = text.indexOf(QUESTIONS);
        return at < 0 ? "" : text.substring(0, at + QUESTIONS.length());
    }

    private static String question(Request request) {
        String text = request.getQuestion();
        int at = text.indexOf(QUESTIONS);
        return at < 0 ? text : text.substring(at + QUESTIONS.length());
    }

    private static String paid(List<Request> asked, TryRun.Tried tried) {
        List<Answer> answers = asked.stream()
                .map(request -> tried.answers().get(request.getRequestId()))
                .filter(answer -> answer != null)
                .toList();
        String failed = answers.stream()
                .filter(answer -> answer.getOutcome() != Outcome.ANSWERED && answer.getOutcome() != Outcome.SPLIT)
                .findFirst()
                .map(answer -> " · " + Show.code(answer.getOutcome().name()) + " " + Show.reason(answer.getReason()))
                .orElse("");
        if (!answers.isEmpty() && answers.stream().allMatch(Answer::getReused)) {
            return "answered before, $0.00" + failed;
        }
        long sent = answers.stream().mapToLong(a -> a.getUsage().getPrompt()).sum();
        double cost = answers.stream().mapToDouble(Answer::getCostUsd).sum();
        double unknown = answers.stream().mapToDouble(Answer::getUnknownUsd).sum();
        String more = unknown > 0 ? ", at most " + Show.usd(unknown) + " more unknown" : "";
        return String.format(Locale.ROOT, "%,d tokens sent, %s%s%s", sent, Show.usd(cost), more, failed);
    }

    private static String total(TryRun.Tried tried) {
        long reused =
                tried.answers().values().stream().filter(Answer::getReused).count();
        return "total   " + tried.result().getStatus() + " · "
                + Show.count(tried.answers().size() - reused, "call") + " made, " + reused + " answered before · spent "
                + Show.usd(tried.result().getReceipt().getCostUsd());
    }

    private static void indented(String text, List<String> lines) {
        text.strip().lines().forEach(line -> lines.add("          " + line));
    }
}
