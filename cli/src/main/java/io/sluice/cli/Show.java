package io.sluice.cli;

import io.sluice.inference.stage.Reason;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.TokenCount;
import io.sluice.schemas.avro.Uncovered;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Words and figures as people read them. */
final class Show {
    /** Columns between a document's pages and its status: tokens, prefixes, answers. */
    private static final int PLAN = 53;

    private Show() {}

    /** {@code 14,902} or, for an estimate, {@code ~14,902}. */
    static String tokens(TokenCount count) {
        return (count.getExact() ? "" : "~") + String.format(Locale.ROOT, "%,d", count.getTokens());
    }

    static String count(long n, String thing) {
        return String.format(Locale.ROOT, "%,d %s%s", n, thing, n == 1 ? "" : thing.endsWith("x") ? "es" : "s");
    }

    /** {@code 12 pages}; {@code no pages} where the format has none. */
    static String pageCount(long pages) {
        return pages > 0 ? count(pages, "page") : "no pages";
    }

    /** {@code 12 s}, {@code 4 min}, {@code 2 h 5 min}; clocks of two machines may make it less than nothing, which is nothing. */
    static String age(Duration time) {
        if (time.compareTo(Duration.ofMinutes(1)) < 0) {
            return Math.max(0, time.toSeconds()) + " s";
        }
        return time.toHours() == 0 ? time.toMinutes() + " min" : time.toHours() + " h " + time.toMinutesPart() + " min";
    }

    static String usd(double amount) {
        return String.format(Locale.ROOT, amount != 0 && amount < 0.01 ? "$%.4f" : "$%.2f", amount);
    }

    /** Dollars in a column that compares prices: four decimals below one dollar. */
    static String price(double amount) {
        return String.format(Locale.ROOT, amount < 1 ? "$%.4f" : "$%,.2f", amount);
    }

    /** Last segment of a source's name. */
    static String name(String source) {
        String trimmed = source.endsWith("/") ? source.substring(0, source.length() - 1) : source;
        return trimmed.substring(trimmed.lastIndexOf('/') + 1);
    }

    static String shortened(String text, int width) {
        String oneLine = text.replaceAll("\\s+", " ").trim();
        return oneLine.length() <= width ? oneLine : oneLine.substring(0, Math.max(1, width - 1)) + "…";
    }

    /** The row of one document that has its result. */
    static String row(Board.Row row, int nameWidth) {
        Result result = row.result().orElseThrow();
        DocumentInfo info = row.info();
        int pages = result.getReceipt().getPages();
        String size = pageCount(pages);
        String plan = row.plan()
                .map(p -> String.format(
                        Locale.ROOT,
                        "%11s tokens sent  %-11s  %s",
                        tokens(p.getPromptTokens()),
                        count(p.getPrefixes(), "prefix"),
                        answers(p, result)))
                .orElse(String.format(Locale.ROOT, "%-" + PLAN + "s", "not read"));
        return String.format(
                Locale.ROOT,
                "  %-" + nameWidth + "s  %9s  %s  %-8s  %5.1f s%s",
                shortened(name(info.getSource()), nameWidth),
                size,
                plan,
                result.getStatus(),
                row.seconds(),
                reused(result) + why(result));
    }

    /** One result in one line, for a command that only watches. */
    static String line(Result result) {
        String notRead = notRead(result.getReceipt());
        return String.format(
                Locale.ROOT,
                "  %-8s  %s%s",
                result.getStatus(),
                result.getSource(),
                notRead.isEmpty() ? why(result) : "  NOT READ: " + notRead);
    }

    private static String answers(Plan plan, Result result) {
        return String.format(
                Locale.ROOT,
                "%-15s",
                result.getReceipt().getRequests().getAnswered() + "/" + plan.getRequests() + " answers");
    }

    private static String reused(Result result) {
        int reused = result.getReceipt().getRequests().getReused();
        return reused > 0 ? "  " + reused + " reused" : "";
    }

    /** Why a result is not COMPLETE, after two spaces; empty where it is. */
    static String why(Result result) {
        List<String> reasons = result.getReceipt().getReasons();
        return reasons.isEmpty()
                ? ""
                : "  " + reasons.stream().map(Show::reason).collect(Collectors.joining(", "));
    }

    /** A reason, and what the user can do about it where that is one setting. */
    static String reason(String code) {
        if (Reason.EMULATOR_ANSWERED.name().equals(code)) {
            return "the emulator answered though provider=gemini: use --provider emulator, or the real base URL";
        }
        if (Reason.CANCELLED.name().equals(code)) {
            return "its job was cancelled before all of it was asked";
        }
        if (Reason.PROVIDER_MAY_NOT_SEE_PHI.name().equals(code)) {
            return code(code)
                    + ": nothing was sent (the recipe says confidentiality: phi; sluice doctor says what to set)";
        }
        return FailureReason.NOT_ALLOWED.name().equals(code)
                ? code(code) + " (put its folder into sluice.ingest.allowed-roots)"
                : code(code);
    }

    /** A typed code in plain words: {@code IMAGE_WITHOUT_TEXT} becomes {@code image without text}. */
    static String code(String code) {
        return code.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** What of the document was not read, in one sentence; empty when everything was. */
    static String notRead(Receipt receipt) {
        return unread(receipt.getUncovered());
    }

    /** Holes of a document, in one sentence; empty when there is none. */
    static String unread(List<Uncovered> holes) {
        return holes.stream()
                .map(u -> {
                    String fields = u.getFields().isEmpty() ? "" : " (" + String.join(", ", u.getFields()) + ")";
                    return place(u) + fields + ": " + reason(u.getReason());
                })
                .distinct()
                .collect(Collectors.joining("; "));
    }

    private static String place(Uncovered hole) {
        if (hole.getPart() != null) {
            return "part " + hole.getPart();
        }
        if (hole.getPages().isEmpty() && hole.getStart() == hole.getEnd()) {
            return "the document";
        }
        return hole.getPages().isEmpty()
                ? "characters " + hole.getStart() + " to " + hole.getEnd()
                : (hole.getPages().size() == 1 ? "page " : "pages ") + pages(hole.getPages());
    }

    /** {@code 3, 7-9}. */
    static String pages(List<Integer> pages) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < pages.size(); ) {
            int last = i;
            while (last + 1 < pages.size() && pages.get(last + 1) == pages.get(last) + 1) {
                last++;
            }
            text.append(text.isEmpty() ? "" : ", ").append(pages.get(i));
            if (last > i) {
                text.append('-').append(pages.get(last));
            }
            i = last + 1;
        }
        return text.toString();
    }
}
