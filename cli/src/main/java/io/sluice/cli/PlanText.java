package io.sluice.cli;

import io.sluice.chunker.plan.PlanDetail;
import io.sluice.extraction.ask.QuestionWriter;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.Price;
import io.sluice.extraction.plan.CachingReason;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.TokenCount;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A plan in columns. */
final class PlanText {
    private static final int MOST_DOCUMENTS = 200;
    private static final int NAME = 44;

    private PlanText() {}

    static List<String> of(List<PricedDocument> documents, ModelCatalogue catalogue, Clock clock) {
        List<String> lines = new ArrayList<>();
        List<PlanDetail> details = details(documents);
        lines.add(sentence(documents, details, catalogue, LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC)));
        lines.add(String.format(
                Locale.ROOT,
                "  %-" + NAME + "s %8s %11s %9s %6s  %-9s %9s %9s",
                "document",
                "pages",
                "text tokens",
                "prefixes",
                "calls",
                "caching",
                "about",
                "at most"));
        documents.stream().limit(MOST_DOCUMENTS).forEach(d -> document(d, lines));
        if (documents.size() > MOST_DOCUMENTS) {
            lines.add(
                    "  and " + Show.count(documents.size() - MOST_DOCUMENTS, "more document") + " (--json names all)");
        }
        if (!details.isEmpty()) {
            strategies(details, lines);
            why(documents, details, lines);
        }
        return lines;
    }

    private static String sentence(
            List<PricedDocument> documents, List<PlanDetail> details, ModelCatalogue catalogue, LocalDate day) {
        Estimate estimate = PricedDocument.estimate(documents);
        String prices = catalogue
                .price(estimate.model(), day)
                .map(Price::from)
                .map(from -> " at its prices since " + from)
                .orElse("");
        long pages = plans(documents).stream()
                .mapToLong(plan -> plan.getInfo().getPages())
                .sum();
        int prefixes = details.stream().mapToInt(d -> d.prefixes().size()).sum();
        int unread = documents.stream().mapToInt(PricedDocument::pagesUnread).sum();
        return "plan    " + Show.count(estimate.documents(), "document")
                + (estimate.unreadable() > 0 ? " (" + estimate.unreadable() + " more cannot be read)" : "") + " · "
                + Show.pageCount(pages) + (unread > 0 ? " (" + unread + " of them not read)" : "") + " · "
                + Show.tokens(textTokens(details)) + " tokens of text in " + Show.count(prefixes, "prefix") + " · "
                + Show.count(estimate.calls(), "call") + " · on " + estimate.model() + prices + " about "
                + Show.usd(estimate.costUsd()) + ", at most " + Show.usd(estimate.boundUsd()) + " · no call was made";
    }

    private static void document(PricedDocument document, List<String> lines) {
        lines.add(row(document));
        String unread = Show.unread(document.unread());
        if (!unread.isEmpty()) {
            lines.add("    NOT READ: " + unread);
        }
    }

    private static String row(PricedDocument document) {
        String name = Show.shortened(Show.name(document.document().getInfo().getSource()), NAME);
        Optional<PlanDetail> detail = document.detail();
        if (detail.isEmpty()) {
            String why =
                    document.failure().map(f -> ": " + Show.reason(f.name())).orElse("");
            return String.format(Locale.ROOT, "  %-" + NAME + "s cannot be read%s", name, why);
        }
        Plan plan = document.plan().orElseThrow();
        String cap = document.overCap()
                ? "  over its cap of " + Show.usd(detail.get().documentCapUsd()) + ": would not be asked"
                : "";
        int pages = plan.getInfo().getPages();
        int known = document.answered().size();
        return String.format(
                Locale.ROOT,
                "  %-" + NAME + "s %8s %11s %9d %6d  %-9s %9s %9s%s%s",
                name,
                pages > 0 ? String.format(Locale.ROOT, "%,d", pages) : Show.pageCount(0),
                Show.tokens(textTokens(List.of(detail.get()))),
                plan.getPrefixes(),
                plan.getRequests(),
                caching(detail.get()),
                Show.price(plan.getCostUsd()),
                Show.price(plan.getBoundUsd()),
                known > 0 ? "  " + Show.count(known, "call") + " answered already" : "",
                cap);
    }

    /** {@code explicit}; several ways in the order of the prefixes. */
    private static String caching(PlanDetail detail) {
        return detail.prefixes().isEmpty()
                ? "-"
                : detail.prefixes().stream()
                        .map(prefix -> Show.code(prefix.caching()))
                        .distinct()
                        .collect(Collectors.joining("+"));
    }

    private static void strategies(List<PlanDetail> details, List<String> lines) {
        PlanDetail.Strategy chosen = StrategySums.chosen(details);
        boolean exact = textTokens(details).getExact();
        lines.add(String.format(
                Locale.ROOT,
                "%-8s%-13s %-9s %7s %13s %13s %9s %9s %9s %9s %9s",
                "cost",
                "asked",
                "caching",
                "calls",
                "tokens sent",
                "from cache",
                "new text",
                "reread",
                "cache fee",
                "answers",
                "total"));
        StrategySums.all(details)
                .forEach(s -> lines.add(row(
                                s.calls().equals(chosen.calls()) && s.caching().equals(chosen.caching()) ? "  *" : "",
                                s,
                                exact)
                        + (s.sensible() ? "" : "  too much for one call: only when the recipe says so")));
        if (chosen.calls().equals("SEVERAL")) {
            lines.add(row("  *", chosen, exact));
        }
        lines.add(
                "        new text: read by the model at full price · reread: read again from a cache, cheaper · cache fee:"
                        + " making and keeping caches · * is taken");
    }

    private static String row(String mark, PlanDetail.Strategy s, boolean exact) {
        return String.format(
                Locale.ROOT,
                "%-8s%-13s %-9s %,7d %13s %13s %9s %9s %9s %9s %9s",
                mark,
                Show.code(s.calls()),
                Show.code(s.caching()),
                s.requests(),
                Show.tokens(new TokenCount(s.promptTokens(), exact)),
                Show.tokens(new TokenCount(s.cachedTokens(), exact || s.cachedTokens() == 0)),
                Show.price(s.cost().input()),
                Show.price(s.cost().cachedInput()),
                Show.price(s.cost().cache()),
                Show.price(s.cost().output()),
                Show.price(s.cost().total()));
    }

    private static void why(List<PricedDocument> documents, List<PlanDetail> details, List<String> lines) {
        PlanDetail.Strategy chosen = StrategySums.chosen(details);
        lines.add("why     the cheapest of what the recipe leaves open, with at most " + QuestionWriter.MOST_FIELDS
                + " fields and " + QuestionWriter.MOST_LISTS + " lists a call: " + Show.code(chosen.calls())
                + ", caching " + Show.code(chosen.caching()));
        details.stream()
                .flatMap(d -> d.prefixes().stream())
                .max(Comparator.comparingLong(PlanDetail.Prefix::tokens))
                .ifPresent(p -> lines.add(String.format(
                        Locale.ROOT,
                        "        largest prefix (%s tokens): %s, %s",
                        Show.tokens(new TokenCount(p.tokens(), p.exact())),
                        Show.code(p.caching()),
                        reason(p))));
        double open = documents.stream().mapToDouble(PricedDocument::openUsd).sum();
        int known = documents.stream().mapToInt(d -> d.answered().size()).sum();
        if (known > 0) {
            lines.add("known   " + Show.count(known, "call") + " answered before on this data folder: about "
                    + Show.usd(open) + " left to pay");
        }
    }

    /** One reason begins with the prefix's tokens; an estimate there is marked as everywhere. */
    private static String reason(PlanDetail.Prefix prefix) {
        boolean counted = prefix.reason().equals(CachingReason.BELOW_MINIMUM.name());
        return counted && !prefix.exact() ? "~" + prefix.why() : prefix.why();
    }

    /** Tokens of all prefixes, each once. */
    static TokenCount textTokens(List<PlanDetail> details) {
        List<PlanDetail.Prefix> prefixes =
                details.stream().flatMap(d -> d.prefixes().stream()).toList();
        return new TokenCount(
                prefixes.stream().mapToLong(PlanDetail.Prefix::tokens).sum(),
                prefixes.stream().allMatch(PlanDetail.Prefix::exact));
    }

    private static List<PlanDetail> details(List<PricedDocument> documents) {
        return documents.stream().flatMap(d -> d.detail().stream()).toList();
    }

    private static List<Plan> plans(List<PricedDocument> documents) {
        return documents.stream().flatMap(d -> d.plan().stream()).toList();
    }
}
