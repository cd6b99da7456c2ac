package io.sluice.emulator.extract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Vital signs: name, value, unit. */
final class VitalsFinder implements Finder {
    private static final String MAIN = "name|sign|vital|measure";
    private static final Pattern VITAL = Pattern.compile(
            "\\b(Blood pressure|BP|Heart rate|HR|Pulse|Respirations|Respiratory rate|RR|Oxygen saturation|SpO2|Temperature|Temp|Weight|Height|BMI)[:\\s]+(?:of\\s+)?(\\d[\\d./]*)\\s*(mmHg|mm Hg|per minute|bpm|/min|%|°?[CF]\\b|kg|cm|lb)?");

    @Override
    public boolean suits(Question question) {
        return question.plural() && question.isNamed("vital");
    }

    @Override
    public List<Hit> find(SourceText text, Question question) {
        List<Hit> hits = new ArrayList<>();
        for (Line line : text.lines()) {
            Matcher m = VITAL.matcher(text.text()).region(line.start(), line.end());
            while (m.find()) {
                Map<String, String> facts = new LinkedHashMap<>();
                facts.put("value|result|reading", m.group(2));
                facts.put("unit", m.group(3) == null ? "" : m.group(3));
                facts.put(MAIN, m.group(1));
                hits.add(new Hit(Row.of(question, MAIN, facts), m.start(), m.end()));
            }
        }
        return hits;
    }
}
