package io.sluice.emulator.extract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Amounts of money. */
final class Amounts {
    private static final String NUMBER = "(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d+(?:\\.\\d{1,2})?)";
    private static final Pattern AMOUNT = Pattern.compile("(US\\$|USD|EUR|GBP|CAD|AUD|CHF|JPY|[$€£¥])\\s?" + NUMBER
            + "(?:\\s?(million|billion|thousand)\\b)?|\\b" + NUMBER
            + "\\s?(?:(million|billion|thousand)\\s)?(?:U\\.?S\\.?\\s)?(dollars|euros|pounds|USD|EUR|GBP|CHF)\\b");
    private static final Map<String, String> CURRENCIES = Map.ofEntries(
            Map.entry("us$", "USD"),
            Map.entry("$", "USD"),
            Map.entry("dollars", "USD"),
            Map.entry("€", "EUR"),
            Map.entry("euros", "EUR"),
            Map.entry("£", "GBP"),
            Map.entry("pounds", "GBP"),
            Map.entry("¥", "JPY"));
    private static final Map<String, Integer> POWERS = Map.of("thousand", 3, "million", 6, "billion", 9);

    private Amounts() {}

    static List<Hit> in(String text, int from, int to) {
        List<Hit> hits = new ArrayList<>();
        Matcher m = AMOUNT.matcher(text).region(from, to);
        while (m.find()) {
            boolean symbolFirst = m.group(1) != null;
            String unit = (symbolFirst ? m.group(1) : m.group(6)).toLowerCase(Locale.ROOT);
            String power = symbolFirst ? m.group(3) : m.group(5);
            BigDecimal amount = new BigDecimal((symbolFirst ? m.group(2) : m.group(4)).replace(",", ""))
                    .scaleByPowerOfTen(power == null ? 0 : POWERS.get(power));
            ObjectNode value = JsonNodeFactory.instance.objectNode();
            value.set("amount", number(amount));
            value.put("currency", CURRENCIES.getOrDefault(unit, unit.toUpperCase(Locale.ROOT)));
            hits.add(new Hit(value, m.start(), m.end()));
        }
        return hits;
    }

    static JsonNode number(BigDecimal value) {
        BigDecimal plain = value.stripTrailingZeros();
        return plain.scale() <= 0
                ? JsonNodeFactory.instance.numberNode(plain.toBigIntegerExact())
                : JsonNodeFactory.instance.numberNode(plain);
    }
}
