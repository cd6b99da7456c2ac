package io.sluice.cli;

import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.Usage;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Costs of results in columns. */
final class CostTable {
    private static final int KEY = 32;

    /** What results are grouped by. */
    enum By {
        LABEL,
        RECIPE,
        MODEL,
        DAY;

        private String key(Result result) {
            String key = switch (this) {
                case LABEL -> String.join("/", result.getLabels());
                case RECIPE -> result.getRecipe();
                case MODEL -> String.join(", ", result.getAnsweredBy());
                case DAY ->
                    result.getFinishedAt()
                            .atOffset(ZoneOffset.UTC)
                            .toLocalDate()
                            .toString();
            };
            return key.isEmpty() ? "-" : key;
        }
    }

    private CostTable() {}

    /** A line a group in the order of their names, and one for all. */
    static List<String> of(List<Result> results, By by) {
        Map<String, List<Result>> groups =
                results.stream().collect(Collectors.groupingBy(by::key, TreeMap::new, Collectors.toList()));
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%-" + KEY + "s %9s %9s %8s %13s %7s %11s %11s %11s %11s",
                by.name().toLowerCase(Locale.ROOT),
                "documents",
                "answers",
                "reused",
                "tokens sent",
                "cached",
                "tokens back",
                "cost",
                "unknown",
                "saved"));
        groups.forEach((key, group) -> lines.add(line(key, group)));
        lines.add(line("all", results));
        return lines;
    }

    private static String line(String key, List<Result> results) {
        List<Receipt> receipts = results.stream().map(Result::getReceipt).toList();
        List<Usage> tokens = receipts.stream().map(Receipt::getTokens).toList();
        long sent = tokens.stream().mapToLong(Usage::getPrompt).sum();
        long cached = tokens.stream().mapToLong(Usage::getCached).sum();
        return String.format(
                Locale.ROOT,
                "%-" + KEY + "s %,9d %,9d %,8d %,13d %6.0f%% %,11d %11s %11s %11s",
                Show.shortened(key, KEY),
                results.size(),
                receipts.stream().mapToLong(r -> r.getRequests().getAnswered()).sum(),
                receipts.stream().mapToLong(r -> r.getRequests().getReused()).sum(),
                sent,
                sent == 0 ? 0.0 : 100.0 * cached / sent,
                tokens.stream().mapToLong(u -> u.getOutput() + u.getThinking()).sum(),
                Show.usd(receipts.stream().mapToDouble(Receipt::getCostUsd).sum()),
                Show.usd(receipts.stream().mapToDouble(Receipt::getUnknownUsd).sum()),
                Show.usd(receipts.stream().mapToDouble(Receipt::getSavedUsd).sum()));
    }
}
