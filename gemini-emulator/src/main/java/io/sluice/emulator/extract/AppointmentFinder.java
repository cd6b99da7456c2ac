package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When a patient shall be seen next: the lines of the follow-up section, each with its day. */
final class AppointmentFinder implements Finder {
    private static final String MAIN = "appointment|visit|with|who|where|what";
    private static final Pattern SECTION =
            Pattern.compile("follow[\\s-]?up|appointments?|return visit", Pattern.CASE_INSENSITIVE);
    private static final Pattern ENTRY = Pattern.compile(
            "(?:[-•*]\\s*)?((?:\\p{Lu}\\p{L}+\\s+\\d{1,2}(?:,\\s*\\d{4})?|\\d{1,2}\\s+\\p{Lu}\\p{L}+\\s+\\d{4}|\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}|[Tt]o be scheduled|[Ii]n\\s+[\\p{L}\\p{Nd}]+\\s+(?:days|weeks|months))\\b)[\\s:,–-]+(\\S.*)",
            Pattern.DOTALL);

    @Override
    public boolean suits(Question question) {
        return question.isNamed("follow", "appointment", "next visit", "next appointment")
                && (question.kind() == Kind.TEXT || question.kind() == Kind.LIST);
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        List<Hit> hits = new ArrayList<>();
        for (Line line : text.lines()) {
            Matcher entry = ENTRY.matcher(text.raw(line));
            if (SECTION.matcher(line.section()).find() && entry.matches()) {
                Map<String, String> facts = new LinkedHashMap<>();
                facts.put("date|when|day|time", entry.group(1));
                facts.put(MAIN, question.kind() == Kind.LIST ? entry.group(2) : SourceText.plain(text.raw(line)));
                hits.add(new Hit(Row.of(question, MAIN, facts), line.start(), line.end()));
            }
        }
        return question.kind() == Kind.TEXT && hits.size() > 1 ? hits.subList(0, 1) : hits;
    }
}
