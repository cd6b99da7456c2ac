package io.sluice.cli;

import io.sluice.extraction.catalogue.Model;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.Price;
import io.sluice.extraction.catalogue.Rates;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.Collectors;

/** The generated table of models. */
final class ModelTable {
    private static final String OWN_FILE = """

            ## Your own figures

            `--catalogue FILE`, or the setting `sluice.model.catalogue`, names a YAML file that is laid over the shipped
            `extraction/src/main/resources/io/sluice/extraction/catalogue/models.yaml`. It holds only what differs: groups (`limits`, `tokenizer`, a
            model) are merged key by key; texts, numbers and lists (`prices`, `aliases`) are replaced whole; a key without a value takes the
            shipped one out. A key that nobody knows is refused with its line.

                models:
                  gemini-3.8-flash:
                    prices:
                      - {from: 2026-09-02, standard: {input: 0.60, cached: 0.06, output: 3.00, storage: 0.50}}
                  house-model:
                    limits: {input: 131072, output: 8192}
                    tokenizer: {vocabulary: none}
                    cache: {explicit: false, minimum: 1}
                    media: gemini-3
                    prices:
                      - {from: 2026-01-01, standard: {input: 0.01, cached: 0.01, output: 0.02}}

            ## Exact counts

            A count is exact (`14,902`) only where recorded exchanges showed that it equals the provider's `promptTokenCount`; every other one is an
            estimate (`~14,902`): the nearest vocabulary plus 5 %, or one token for three characters where none is near. Each answer's
            `promptTokenCount` is compared with an exact plan. The first difference makes the counts of that provider's model estimates in every
            service of the content store, by the factor it showed where that is more than 5 %: an object below `counts/`, one warning of the worker, the
            metric `sluice_inference_count_mismatches_total`. Deleting the object makes them exact again.
            """;

    private ModelTable() {}

    static String markdown() {
        ModelCatalogue catalogue = ModelCatalogue.shipped();
        return "# Models\n\n" + Documentation.GENERATED
                + "Default: `" + catalogue.defaultModel()
                + "`. US dollars per million tokens, standard tier; figures read on "
                + catalogue.read()
                + ". `*`: a figure of the line was inferred.\nA retired or unknown model is refused at"
                + " start; one that ends within 90 days is named with its replacement.\n\n"
                + "| model | also | ends | replacement | tokens in / out | count | least cache | from | input (> 200k) | cached | output (> 200k) | cache hour |\n"
                + "|---|---|---|---|---|---|---|---|---|---|---|---|\n"
                + catalogue.models().stream().map(ModelTable::rows).collect(Collectors.joining())
                + OWN_FILE;
    }

    private static String rows(Model model) {
        return model.pricing().prices().stream()
                .map(price ->
                        row(model, price, price.equals(model.pricing().prices().get(0))))
                .collect(Collectors.joining());
    }

    private static String row(Model model, Price price, boolean first) {
        Rates base = price.standard().base();
        Rates above = price.standard().of(Price.STEP + 1);
        boolean step = price.standard().above200k().isPresent();
        String about = first
                ? String.join(
                        " | ",
                        "`" + model.id() + "`",
                        String.join(", ", model.aliases()),
                        model.lifecycle().shutdown().map(Object::toString).orElse(""),
                        model.lifecycle().replacement().orElse(""),
                        String.format(
                                Locale.ROOT,
                                "%,d / %,d",
                                model.limits().inputTokens(),
                                model.limits().outputTokens()),
                        model.tokenizer().verified() ? "exact" : "estimate",
                        String.format(Locale.ROOT, "%,d", model.cache().minimumTokens()))
                : " | | | | | | ";
        return "| "
                + String.join(
                        " | ",
                        about,
                        price.from() + (price.standard().inferred() ? "*" : ""),
                        usd(base.input()) + (step ? " (" + usd(above.input()) + ")" : ""),
                        usd(base.cachedInput()) + (step ? " (" + usd(above.cachedInput()) + ")" : ""),
                        usd(base.output()) + (step ? " (" + usd(above.output()) + ")" : ""),
                        usd(base.storage()))
                + " |\n";
    }

    private static String usd(double amount) {
        return BigDecimal.valueOf(amount).stripTrailingZeros().toPlainString();
    }
}
