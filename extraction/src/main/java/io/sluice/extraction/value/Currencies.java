package io.sluice.extraction.value;

import java.util.Currency;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds currencies by ISO 4217 code, symbol or English name. A bare {@code $} is the US dollar. */
final class Currencies {
    private static final Set<String> CODES = Currency.getAvailableCurrencies().stream()
            .map(Currency::getCurrencyCode)
            .filter(code -> !code.equals("XXX") && !code.equals("XTS"))
            .collect(Collectors.toUnmodifiableSet());
    /** A code counts beside its amount only: ALL and TOP are words too. */
    private static final Pattern CODE = Pattern.compile(
            "\\b([A-Z]{3})\\b(?=\\s?[^\\sA-Za-z]{0,3}\\d)|(?<=\\d|million|billion|thousand)\\s?([A-Z]{3})\\b");

    private static final Pattern SYMBOL = Pattern.compile(
            "(?:\\b(?:u\\.?s\\.?|c|ca|a|au|nz|hk|s|r)\\s?)?\\$|(?:\\b(?:canadian|australian)\\s)?\\bdollars?\\b|\\beuros?\\b"
                    + "|\\bpounds?\\b|\\byen\\b|[€£¥]",
            Pattern.CASE_INSENSITIVE);

    private Currencies() {}

    /** The code of a currency's code, symbol or name. */
    static Optional<String> code(String currency) {
        String upper = currency.strip().toUpperCase(Locale.ROOT);
        if (CODES.contains(upper)) {
            return Optional.of(upper);
        }
        Set<String> named = in(currency);
        return named.size() == 1 ? Optional.of(named.iterator().next()) : Optional.empty();
    }

    /** The different currencies of a text; symbols only where it has no code. */
    static Set<String> in(String text) {
        Set<String> found = new LinkedHashSet<>();
        Matcher codes = CODE.matcher(text);
        while (codes.find()) {
            String code = codes.group(1) == null ? codes.group(2) : codes.group(1);
            if (CODES.contains(code)) {
                found.add(code);
            }
        }
        Matcher symbols = SYMBOL.matcher(text);
        while (found.isEmpty() && symbols.find()) {
            found.add(ofSymbol(symbols.group()));
            while (symbols.find()) {
                found.add(ofSymbol(symbols.group()));
            }
        }
        return found;
    }

    private static String ofSymbol(String symbol) {
        String key = symbol.toLowerCase(Locale.ROOT).replaceAll("[\\s.]", "");
        return switch (key) {
            case "c$", "ca$", "canadiandollar", "canadiandollars" -> "CAD";
            case "a$", "au$", "australiandollar", "australiandollars" -> "AUD";
            case "nz$" -> "NZD";
            case "hk$" -> "HKD";
            case "s$" -> "SGD";
            case "r$" -> "BRL";
            case "€", "euro", "euros" -> "EUR";
            case "£", "pound", "pounds" -> "GBP";
            case "¥", "yen" -> "JPY";
            default -> "USD";
        };
    }
}
