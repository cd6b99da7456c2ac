package io.sluice.extraction.catalogue;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** The catalogue's file form. Unknown keys are refused: a mistyped price must not become none. */
final class CatalogueYaml {
    private record File(
            String read, @JsonProperty("default") String defaultModel, Map<String, Entry> models) {}

    private record Entry(
            @JsonProperty("input_tokens") int inputTokens,
            @JsonProperty("output_tokens") int outputTokens,
            List<DatedRates> prices) {}

    private record DatedRates(
            String from,
            double input,
            double cached,
            double output,
            @JsonProperty("above_200k") Tier above200k) {}

    private record Tier(double input, double cached, double output) {}

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private CatalogueYaml() {}

    static ModelCatalogue read(String yaml) {
        Object tree = load(yaml);
        File file = MAPPER.convertValue(tree, File.class);
        if (file == null || file.models() == null || file.defaultModel() == null) {
            throw new IllegalArgumentException("catalogue: needs the keys default and models");
        }
        date("catalogue", file.read());
        return new ModelCatalogue(
                file.defaultModel(),
                file.models().entrySet().stream()
                        .map(entry -> model(entry.getKey(), entry.getValue()))
                        .toList());
    }

    private static Object load(String yaml) {
        try {
            return new Load(LoadSettings.builder()
                            .setMaxAliasesForCollections(0)
                            .build())
                    .loadFromString(yaml);
        } catch (YamlEngineException e) {
            throw new IllegalArgumentException("catalogue: is not YAML", e);
        }
    }

    private static Model model(String id, Entry entry) {
        if (entry == null || entry.prices() == null) {
            throw new IllegalArgumentException(id + ": has no price; give at least one with its date");
        }
        List<Price> prices =
                entry.prices().stream().map(price -> price(id, price)).toList();
        return new Model(id, entry.inputTokens(), entry.outputTokens(), prices);
    }

    private static Price price(String id, DatedRates rates) {
        return new Price(
                date(id, rates.from()),
                rates.input(),
                rates.cached(),
                rates.output(),
                Optional.ofNullable(rates.above200k())
                        .map(tier -> new Rates(tier.input(), tier.cached(), tier.output())));
    }

    private static LocalDate date(String where, String text) {
        try {
            return LocalDate.parse(String.valueOf(text));
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException(where + ": date " + text + " must be like 2026-11-29", e);
        }
    }
}
