package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parties of a contract: {@code between X, a ... (the "Role") and Y ...}. */
final class PartiesFinder implements Finder {
    private static final int WINDOW = 1600;
    private static final int OPENING_LENGTH = 3500;
    private static final int FAR = 8000;
    private static final int LONGEST_QUOTE = 500;
    private static final Pattern OPENING = Pattern.compile(
            "\\b(?:by\\s+and\\s+between|by\\s+and\\s+among|between|among)\\b[:\\s]+", Pattern.CASE_INSENSITIVE);
    private static final String LEGAL_FORM =
            "(?:Inc|LLC|L\\.L\\.C|Ltd|Limited|Corp(?:oration)?|Company|Co|LP|L\\.P|LLP|L\\.L\\.P|PLC|plc|N\\.A|S\\.A|S\\.p\\.A|B\\.V|N\\.V|AG|GmbH|Trust)\\b\\.?";
    private static final Pattern NAME = Pattern.compile(
            "(?:\\(?\\d\\)|\\(?[a-z]\\)|and|the)?\\s*((?:[\\p{Lu}\\p{Nd}][\\p{L}\\p{Nd}.&’'/-]*|of|de|and|the|for|&|,\\s*"
                    + LEGAL_FORM + ")(?:\\s+(?:[\\p{Lu}\\p{Nd}&][\\p{L}\\p{Nd}.&’'/-]*|of|de|and|the|for|&)|,\\s*"
                    + LEGAL_FORM + "){0,11})");
    private static final Pattern ROLE = Pattern.compile(
            "\\((?:[^()“”\"]{0,60}?)[“\"]\\s*(?:the\\s+)?([\\p{Lu}][^“”\"()]{1,50}?)[,.]?[”\"][^()]{0,80}\\)");
    private static final Pattern WINDOW_END =
            Pattern.compile("\\b(?:WITNESSETH|RECITALS|BACKGROUND|WHEREAS|Whereas|NOW,? THEREFORE)\\b");
    private static final Set<String> NO_ROLES =
            Set.of("party", "parties", "agreement", "this agreement", "effective date", "lease", "contract", "term");

    @Override
    public boolean suits(Question question) {
        return question.isNamed("part")
                && question.speaksOf("party", "parties")
                && (question.kind() == Kind.LIST || question.kind() == Kind.TEXT);
    }

    @Override
    public boolean decides() {
        return true;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        int from = text.sentences().isEmpty() ? 0 : text.sentences().get(0).start();
        List<Hit> best = List.of();
        for (int[] block : text.blocks()) {
            Matcher opening = OPENING.matcher(text.text()).region(block[0], block[1]);
            while (opening.find()) {
                List<Hit> hits = parties(text.text(), opening.end(), block[1], question);
                best = best.size() > 1 || hits.size() <= best.size() ? best : hits;
            }
        }
        if (best.size() > 1 && best.get(0).start() < from + FAR) {
            return best;
        }
        List<Hit> companies = Companies.in(text, from, Math.min(text.text().length(), from + OPENING_LENGTH), question);
        return companies.isEmpty() || companies.size() < Math.min(2, best.size()) ? best : companies;
    }

    private static List<Hit> parties(String text, int from, int blockEnd, Question question) {
        int to = Math.min(blockEnd, from + WINDOW);
        Matcher stop = WINDOW_END.matcher(text).region(from, to);
        to = stop.find() ? stop.start() : to;
        List<Hit> hits = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Matcher role = ROLE.matcher(text).region(from, to);
        int chunk = from;
        while (role.find()) {
            String word = SourceText.plain(role.group(1));
            if (NO_ROLES.contains(word.toLowerCase(Locale.ROOT))) {
                continue;
            }
            Matcher name = NAME.matcher(text).region(chunk, role.start());
            if (start(name, text, chunk) && role.end() - name.start(1) <= LONGEST_QUOTE) {
                String plain = SourceText.plain(name.group(1)).replaceAll("^(?:and|the) |(?: and| of| the|,)$", "");
                if (names.add(plain)) {
                    Map<String, String> facts = new LinkedHashMap<>();
                    facts.put("name|party|who", plain);
                    facts.put("role|call|term|defined|capacity|as", word);
                    hits.add(new Hit(Row.of(question, "name|party|who", facts), name.start(1), role.end()));
                }
            } else if (!hits.isEmpty()) {
                break;
            }
            chunk = role.end();
        }
        return hits;
    }

    /** Finds a name at the beginning of a chunk, behind "and", a comma or a list mark. */
    private static boolean start(Matcher name, String text, int chunk) {
        int at = chunk;
        Matcher lead = Pattern.compile("(?:[\\s,;]|and\\b|\\(?[0-9ivx]{1,3}\\)|\\(?[a-z]\\)|the\\b)*")
                .matcher(text)
                .region(at, name.regionEnd());
        if (lead.lookingAt()) {
            at = lead.end();
        }
        name.region(at, name.regionEnd());
        return name.lookingAt() && Character.isUpperCase(text.charAt(name.start(1))) && name.end(1) - name.start(1) > 2;
    }
}
