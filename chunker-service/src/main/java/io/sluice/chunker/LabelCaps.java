package io.sluice.chunker;

import java.util.LinkedHashMap;
import java.util.Map;

/** Reads {@code acme=100,acme/matter-7=20}. */
final class LabelCaps {
    private static final String FORM = "must be label=US dollars, comma-separated, such as acme=100,acme/matter-7=20";
    private static final double MOST_USD = 1_000_000;

    private LabelCaps() {}

    static Map<String, Double> parse(String text) {
        Map<String, Double> caps = new LinkedHashMap<>();
        for (String item : text.split(",", -1)) {
            if (item.isBlank()) {
                continue;
            }
            int at = item.lastIndexOf('=');
            String label = at < 0 ? "" : item.substring(0, at).trim();
            double usd = usd(item.substring(at + 1).trim());
            if (label.isEmpty() || !(usd >= 0 && usd <= MOST_USD) || caps.put(label, usd) != null) {
                throw new IllegalArgumentException(FORM + "; each label once, from 0 to " + (long) MOST_USD);
            }
        }
        return caps;
    }

    private static double usd(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(FORM, e);
        }
    }
}
