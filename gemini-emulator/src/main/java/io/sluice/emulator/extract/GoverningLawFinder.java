package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Every place whose law is said to govern. */
final class GoverningLawFinder implements Finder {
    private static final String PLACE =
            "([\\p{Lu}][\\p{L}’'-]+(?:\\s+(?:and\\s+|of\\s+|of\\s+the\\s+)?[\\p{Lu}][\\p{L}’'-]+){0,4})";
    private static final Pattern LAW_OF = Pattern.compile(
            "\\b(?i:governed|construed|interpreted|enforced|governs?|controlled|subject\\s+to)\\b[^.;]{0,220}?\\b((?i:(?:laws?|legislation)(?:,\\s+and\\s+not\\s+[^.;]{0,80},|\\s+applicable)?\\s+(?:of|in\\s+force\\s+in|in)\\s+(?:the\\s+)?(?:(?:State|Commonwealth|Province|District|Republic|Kingdom|Federal\\s+Republic|courts)\\s+of\\s+)?(?:the\\s+)?)"
                    + PLACE + ")",
            Pattern.DOTALL);
    private static final Pattern PLACE_LAW = Pattern.compile(
            "\\b(?:governed|construed|interpreted)\\b[^.;]{0,80}?\\b(?:by|under|with)\\s+(" + PLACE + "\\s+law)\\b",
            Pattern.DOTALL);
    private static final String TAIL = "\\s+(?:Without|Applicable|Excluding|And|The|This|Any|Each|As|Law|Laws)\\b.*$";

    private static final Pattern NO_PLACE =
            Pattern.compile("^(?:state|country|party|seller|buyer|licensor)\\b", Pattern.CASE_INSENSITIVE);

    @Override
    public boolean suits(Question question) {
        return question.kind() == Kind.TEXT
                && question.isNamed("govern", "applicable", "law", "choice", "jurisdiction")
                && question.speaksOf("law");
    }

    @Override
    public boolean decides() {
        return true;
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        List<Hit> hits = new ArrayList<>();
        for (int[] block : text.blocks()) {
            for (Pattern pattern : List.of(LAW_OF, PLACE_LAW)) {
                Matcher m = pattern.matcher(text.text()).region(block[0], block[1]);
                while (m.find()) {
                    String place =
                            SourceText.plain(m.group(2)).replaceAll(TAIL, "").replaceAll("[.,]$", "");
                    if (!NO_PLACE.matcher(place).find()) {
                        hits.add(new Hit(TextNode.valueOf(place), m.start(1), m.end(1)));
                    }
                }
            }
        }
        hits.sort(Comparator.comparingInt(Hit::start));
        return hits;
    }
}
