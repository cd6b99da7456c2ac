package io.sluice.sink.report;

import io.sluice.schemas.avro.Span;
import io.sluice.schemas.avro.Uncovered;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Places and codes in words. */
final class Words {
    private Words() {}

    /** Page, line, section and part of a place. */
    static String where(Span span) {
        List<String> parts = new ArrayList<>();
        if (span.getPart() != null) {
            parts.add(span.getPart());
        }
        if (span.getPage() != null) {
            parts.add("p. " + span.getPage());
        }
        if (span.getLine() != null) {
            parts.add("line " + span.getLine());
        }
        if (span.getSection() != null) {
            parts.add(
                    Character.isDigit((span.getSection() + " ").charAt(0))
                            ? "§ " + span.getSection()
                            : span.getSection());
        }
        return String.join(", ", parts);
    }

    /** Part, pages or characters of a hole. */
    static String place(Uncovered hole) {
        if (hole.getPart() != null) {
            return "the part " + hole.getPart();
        }
        if (!hole.getPages().isEmpty()) {
            return (hole.getPages().size() == 1 ? "page " : "pages ") + runs(hole.getPages());
        }
        return hole.getStart() == hole.getEnd()
                ? "the document"
                : String.format(Locale.ROOT, "characters %,d to %,d", hole.getStart(), hole.getEnd());
    }

    /** A typed code in words; a code without own words is shown in lower case. */
    static String reason(String code) {
        return switch (code) {
            case "IMAGE_WITHOUT_TEXT" -> "an image without text";
            case "INVISIBLE_TEXT" -> "text that is drawn invisibly";
            case "PART_ENCRYPTED" -> "it is encrypted";
            case "PART_DAMAGED" -> "it is damaged";
            case "PART_UNSUPPORTED" -> "its file type is not supported";
            case "EXPIRED" -> "no answer came in time";
            case "REFUSED", "SPEND_CAP" -> "the spend cap does not allow it";
            case "CANCELLED" -> "its job was cancelled before all of it was asked";
            case "BLOCKED" -> "the provider refused to answer";
            case "TRUNCATED", "OUTPUT_LIMIT", "INDIVISIBLE" -> "the answer was cut off";
            case "INVALID" -> "the answers were not usable";
            case "ENCRYPTED" -> "the file is encrypted";
            case "DAMAGED" -> "the file is damaged";
            case "EMPTY" -> "the file is empty";
            case "NO_TEXT" -> "the file has no text";
            case "UNSUPPORTED" -> "the file type is not supported";
            case "NOT_ALLOWED" -> "its folder is not one that jobs may name; sluice.ingest.allowed-roots lists those";
            case "VANISHED" -> "the file was gone when it was to be read";
            default -> code.toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }

    /** 3, 4, 5, 9 as "3-5, 9". */
    static String runs(List<Integer> numbers) {
        List<String> runs = new ArrayList<>();
        int i = 0;
        while (i < numbers.size()) {
            int k = i;
            while (k + 1 < numbers.size() && numbers.get(k + 1) == numbers.get(k) + 1) {
                k++;
            }
            runs.add(k == i ? numbers.get(i).toString() : numbers.get(i) + "-" + numbers.get(k));
            i = k + 1;
        }
        return String.join(", ", runs);
    }
}
