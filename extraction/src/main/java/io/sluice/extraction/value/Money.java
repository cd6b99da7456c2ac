package io.sluice.extraction.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads amounts of money: an object of amount and currency, or a text with exactly one amount and one currency. */
final class Money {
    private static final Pattern AMOUNT = Pattern.compile(
            "(-?(?:\\d{1,3}(?:[ \\u00A0\\u202F']\\d{3})+(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)*))(?:\\s*(thousand|million|billion|bn|mm|[kmb])\\b)?",
            Pattern.CASE_INSENSITIVE);
    private static final int MAX_LENGTH = 400;

    private Money() {}

    static TypedValue read(JsonNode raw, String text) {
        if (raw.isObject()) {
            Optional<BigDecimal> amount = Decimals.read(raw.path("amount"));
            Optional<String> currency = Currencies.code(raw.path("currency").asText());
            return amount.isPresent() && currency.isPresent()
                    ? typed(amount.get(), currency.get())
                    : ofText(
                            raw.path("amount").asText() + " "
                                    + raw.path("currency").asText(),
                            text);
        }
        return ofText(text, text);
    }

    private static TypedValue ofText(String words, String raw) {
        if (words.length() > MAX_LENGTH) {
            return Values.doubtful(raw, "not money");
        }
        Set<BigDecimal> amounts = new LinkedHashSet<>();
        Matcher matcher = AMOUNT.matcher(words);
        while (matcher.find()) {
            Optional<BigDecimal> amount = Decimals.read(matcher.group(1));
            if (amount.isEmpty()) {
                return Values.doubtful(raw, "ambiguous amount");
            }
            amounts.add(amount.get().multiply(factor(matcher.group(2))).stripTrailingZeros());
        }
        Set<String> currencies = Currencies.in(words);
        if (amounts.isEmpty() || currencies.isEmpty()) {
            return Values.doubtful(raw, "not money");
        }
        return amounts.size() == 1 && currencies.size() == 1
                ? typed(amounts.iterator().next(), currencies.iterator().next())
                : Values.doubtful(raw, "ambiguous amount");
    }

    private static BigDecimal factor(String word) {
        if (word == null) {
            return BigDecimal.ONE;
        }
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "thousand", "k" -> BigDecimal.valueOf(1_000);
            case "million", "m", "mm" -> BigDecimal.valueOf(1_000_000);
            default -> BigDecimal.valueOf(1_000_000_000);
        };
    }

    private static TypedValue typed(BigDecimal amount, String currency) {
        return new TypedValue.Typed(
                "{\"amount\":" + CanonicalJson.number(amount) + ",\"currency\":\"" + currency + "\"}");
    }
}
