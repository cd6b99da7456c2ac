package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Prices, fees, rents and deposits that a contract fixes: what each is for, and its amount. */
final class FeesFinder implements Finder {
    private static final int MOST = 20;
    private static final String MAIN = "what|name|item|fee|for|description";
    private static final Pattern DEFINED = Pattern.compile("[“\"]([^”\"]{2,40})[”\"]\\s+(?:means|is|shall\\s+mean)\\b");
    private static final Pattern NAMED = Pattern.compile(
            "((?:[\\p{L}-]+\\s+){0,2}(?:fees?|prices?|rents?|deposit|charges?|rates?|royalt(?:y|ies)|commissions?|premium|surcharge|retainer|allowance|salary|compensation))\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SMALL_WORDS = Pattern.compile(
            "^(?:(?:an?|the|of|shall|will|may|pay|pays|to|and|or|any|its|his|their|each|such|in|for|at|with|by|from|as|is|be|carries|reasonable|landlord|tenant|applicable|additional)\\s+)+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OTHER = Pattern.compile(
            "\\b(?:insur\\w*|per\\s+occurrence|liabilit\\w*|liable|damages|indemni\\w*|capital\\s+stock|par\\s+value|net\\s+worth)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BOUND = Pattern.compile(
            "\\b(?:above|exceeds?|exceeding|over|more\\s+than|less\\s+than|below)\\s+(?:[\\p{L}-]+\\s+){0,9}\\(?$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DUE = Pattern.compile(
            "\\b(?:(?:per|each|every|a)\\s+(?:calendar\\s+)?(?:month|year|week|hour|day|unit|quarter)|monthly|annually|quarterly|upon\\s+[^.,;()]{3,40}|on\\s+or\\s+before\\s+[^.;()]{3,40}|within\\s+[^.;,]{3,50}?\\b(?:days|months))\\b",
            Pattern.CASE_INSENSITIVE);

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.LIST
                && question.isNamed("fee", "rent", "price", "deposit", "charge", "cost")
                && question.columns().stream().anyMatch(c -> c.contains("amount") || c.contains("price"));
    }

    @Override
    public boolean decides() {
        return true;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        List<Hit> hits = new ArrayList<>(PriceTables.rows(text, question, MAIN));
        String clause = "";
        for (Sentence sentence : text.sentences()) {
            if (sentence.heading()) {
                clause = Phrases.title(text.raw(sentence));
            } else if (!OTHER.matcher(text.raw(sentence)).find()) {
                sentence(text, sentence, clause, question, hits);
            }
        }
        hits.sort(Comparator.comparingInt(Hit::start));
        return hits.size() > MOST ? hits.subList(0, MOST) : hits;
    }

    private static void sentence(SourceText text, Sentence sentence, String clause, Question question, List<Hit> hits) {
        int from = sentence.start();
        for (Hit amount : Amounts.in(text.text(), sentence.start(), sentence.end())) {
            String before = text.raw(from, amount.start());
            if (!BOUND.matcher(before).find()) {
                Matcher defined = DEFINED.matcher(before);
                Matcher named = NAMED.matcher(before);
                int start = from;
                String what = clause;
                if (defined.find()) {
                    what = defined.group(1);
                    start = from + defined.start();
                } else {
                    while (named.find()) {
                        String name = SMALL_WORDS.matcher(named.group(1)).replaceFirst("");
                        what = name.contains(" ") || clause.isEmpty() ? name : clause;
                        start = from + named.end(1) - name.length();
                    }
                }
                add(text, sentence, amount, what, start, question, hits);
            }
            from = amount.end();
        }
    }

    private static void add(
            SourceText text, Sentence sentence, Hit amount, String what, int start, Question question, List<Hit> hits) {
        if (what.length() < 4) {
            return;
        }
        Matcher due = DUE.matcher(text.raw(start, Math.min(sentence.end(), amount.end() + 80)));
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("amount|price|sum|value", text.raw(amount.start(), amount.end()));
        facts.put("when|due|date|period", due.find() ? due.group() : "");
        String plain = SourceText.plain(what);
        facts.put(MAIN, Character.toUpperCase(plain.charAt(0)) + plain.substring(1));
        boolean bracket = amount.end() < sentence.end() && text.text().charAt(amount.end()) == ')';
        hits.add(new Hit(Row.of(question, MAIN, facts), start, amount.end() + (bracket ? 1 : 0)));
    }
}
