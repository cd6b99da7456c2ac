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

/** Names of companies, known by their legal form, in a contract's first lines. */
final class Companies {
    private static final int MOST = 6;
    private static final int REACH = 300;
    private static final String FORM =
            "(?:(?:Inc|INC|LLC|L\\.L\\.C|Ltd|LTD|Limited|LIMITED|Corp|CORP|Corporation|CORPORATION|Company|COMPANY|Co|CO|LP|L\\.P|LLP|L\\.L\\.P|PLC|plc|N\\.A|S\\.A|S\\.R\\.L|S\\.r\\.l|S\\.p\\.A|B\\.V|N\\.V|AG|GmbH|Trust|TRUST)(?![\\p{L}\\p{Nd}])\\.?)";
    private static final String GAP = "(?:[^\\S\\n]+|[^\\S\\n]*\\n[^\\S\\n]*)";
    private static final String WORD = "(?:[\\p{Lu}\\p{Nd}][\\p{L}\\p{Nd}.&’'/-]*|&|of|de|and)";
    private static final Pattern NAME =
            Pattern.compile("(?<![\\p{L}\\p{Nd}.])([\\p{Lu}\\p{Nd}][\\p{L}\\p{Nd}.&’'/-]*(?:,?" + GAP + WORD
                    + "){0,7}?,?" + GAP + FORM + "(?:,?" + GAP + FORM + ")?)");
    private static final Pattern ROLE = Pattern.compile(
            "^[^“”\"()]{0,260}\\([^()“”\"]{0,60}[“\"]\\s*(?:the\\s+)?([\\p{Lu}][^“”\"()]{1,50}?)[,.]?[”\"]|^[^“”\"()]{0,160}\\(([\\p{Lu}]{3,12})\\)");
    private static final Pattern LEAD = Pattern.compile(
            "^(?:(?:\\p{L}+\\s+\\d{1,2},\\s+\\d{4}|whereas,?|and|between|among|by|of|the|this|exhibit|agreement|contract|from|to)\\s+)+",
            Pattern.CASE_INSENSITIVE);

    /** An address before a name: {@code ..., 12345 and Name Ltd}. */
    private static final Pattern ADDRESS =
            Pattern.compile("^[^;]*\\d{2}[^;]*?,?\\s+(?:and|between)\\s+", Pattern.CASE_INSENSITIVE);

    private static final Pattern ARTICLE = Pattern.compile("\\ban?\\s+$");
    private static final Set<String> NO_ROLES =
            Set.of("agreement", "contract", "lease", "party", "parties", "effective date");

    private Companies() {}

    /** Each name once, with the role in brackets behind it when there is one. */
    static List<Hit> in(SourceText text, int from, int to, Question question) {
        List<Hit> hits = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Matcher m = NAME.matcher(text.text()).region(from, to);
        while (m.find() && hits.size() < MOST) {
            String name =
                    LEAD.matcher(ADDRESS.matcher(m.group(1)).replaceFirst("")).replaceFirst("");
            int start = m.end(1) - name.length();
            String plain = SourceText.plain(name);
            String lower = plain.toLowerCase(Locale.ROOT);
            boolean known = names.stream().anyMatch(n -> n.contains(lower));
            boolean kind =
                    ARTICLE.matcher(text.raw(Math.max(0, start - 6), start)).find();
            if (text.isBody(start) && plain.length() > 6 && !known && !kind && names.add(lower)) {
                String behind = text.raw(m.end(1), Math.min(to, m.end(1) + REACH));
                Matcher other = NAME.matcher(behind);
                Matcher role = ROLE.matcher(other.find() ? behind.substring(0, other.start()) : behind);
                boolean called = role.find()
                        && !NO_ROLES.contains(String.valueOf(role.group(1)).toLowerCase(Locale.ROOT));
                Map<String, String> facts = new LinkedHashMap<>();
                facts.put("name|party|who", plain);
                facts.put(
                        "role|call|term|defined|capacity|as",
                        !called ? "" : role.group(1) == null ? role.group(2) : role.group(1));
                int end = called ? m.end(1) + role.end() : m.end(1);
                hits.add(new Hit(Row.of(question, "name|party|who", facts), start, end));
            }
        }
        return hits;
    }
}
