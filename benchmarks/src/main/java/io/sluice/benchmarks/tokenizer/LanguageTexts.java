package io.sluice.benchmarks.tokenizer;

import java.text.DateFormatSymbols;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Locale;

/** Texts of many languages from the JDK's own locale data: countries, languages, currencies, months, days, numbers. */
final class LanguageTexts {
    private static final List<String> LANGUAGES = List.of(
            "en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "uk", "el", "tr", "ar", "he", "hi", "bn", "th", "vi", "zh",
            "ja", "ko", "fa", "ta", "sw");

    private LanguageTexts() {}

    static List<NamedText> all() {
        return LANGUAGES.stream().map(LanguageTexts::text).toList();
    }

    private static NamedText text(String language) {
        Locale in = Locale.forLanguageTag(language);
        StringBuilder text = new StringBuilder();
        DateFormatSymbols dates = DateFormatSymbols.getInstance(in);
        text.append(String.join(" ", dates.getMonths())).append('\n');
        text.append(String.join(", ", dates.getWeekdays())).append(".\n");
        text.append(NumberFormat.getInstance(in).format(1_234_567.89)).append('\n');
        Arrays.stream(Locale.getISOCountries())
                .map(country -> new Locale.Builder().setRegion(country).build())
                .forEach(country -> text.append(country.getDisplayCountry(in)).append(", "));
        Arrays.stream(Locale.getISOLanguages())
                .map(Locale::forLanguageTag)
                .forEach(other -> text.append(other.getDisplayLanguage(in)).append(' '));
        Currency.getAvailableCurrencies().stream()
                .sorted((a, b) -> a.getCurrencyCode().compareTo(b.getCurrencyCode()))
                .forEach(currency -> text.append(currency.getDisplayName(in)).append('\n'));
        return new NamedText(in.getDisplayLanguage(Locale.ENGLISH), text.toString());
    }
}
