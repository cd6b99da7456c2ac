package io.sluice.emulator.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.sluice.emulator.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The emulator's own reading of the catalogue file that the product ships. Immutable. */
public final class Catalogue {
    private static final long USUAL_MINIMUM = 1024;

    private final List<EmulatedModel> models;

    private Catalogue(List<EmulatedModel> models) {
        this.models = List.copyOf(models);
    }

    /** The file that Sluice ships. */
    public static Catalogue shipped() {
        try (InputStream in = Catalogue.class.getResourceAsStream("models.yaml")) {
            if (in == null) {
                throw new IllegalStateException("models.yaml is not beside its class: the build is damaged");
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file's text. */
    public static Catalogue parse(String yaml) {
        JsonNode file = Json.MAPPER.valueToTree(new Load(LoadSettings.builder().build()).loadFromString(yaml));
        List<EmulatedModel> models = new ArrayList<>();
        file.path("models").properties().forEach(m -> models.add(model(m.getKey(), m.getValue())));
        if (models.isEmpty()) {
            throw new IllegalArgumentException("catalogue: has no models");
        }
        return new Catalogue(models);
    }

    /** All models that answer at this time, in the file's order. */
    public List<EmulatedModel> models(Instant at) {
        return models.stream().filter(m -> find(m.id(), at).isPresent()).toList();
    }

    /**
     * Who answers to an id: the model, or after its shutdown its replacement where calls are rerouted.
     *
     * @param id without {@code models/}; an alias will do
     */
    public Optional<EmulatedModel> find(String id, Instant at) {
        Optional<EmulatedModel> model = models.stream()
                .filter(m -> m.id().equals(id) || m.aliases().contains(id))
                .findFirst();
        return model.filter(m -> m.isShutDown(at)).isEmpty()
                ? model
                : model.flatMap(m -> m.shutdown().orElseThrow().replacement()).flatMap(r -> find(r, at));
    }

    /** A model by its own id, shut down or not. */
    public Optional<EmulatedModel> known(String id) {
        return models.stream().filter(m -> m.id().equals(id)).findFirst();
    }

    private static EmulatedModel model(String id, JsonNode entry) {
        List<String> aliases = new ArrayList<>();
        entry.path("aliases").forEach(a -> aliases.add(a.asText()));
        List<DatedPrice> prices = new ArrayList<>();
        entry.path("prices").forEach(p -> prices.add(price(p)));
        if (prices.isEmpty()) {
            throw new IllegalArgumentException(id + ": has no price; give at least one with its date");
        }
        Optional<LocalDate> end =
                Optional.ofNullable(entry.get("shutdown")).map(JsonNode::asText).map(LocalDate::parse);
        Optional<String> replacement = Optional.ofNullable(entry.get("replacement"))
                .filter(r -> entry.path("rerouted").asBoolean(false))
                .map(JsonNode::asText);
        return new EmulatedModel(
                id,
                aliases,
                entry.at("/limits/input").asLong(),
                entry.at("/limits/output").asLong(),
                entry.at("/cache/minimum").asLong(USUAL_MINIMUM),
                Thinking.of(entry.path("thinking")),
                end.map(day -> new EmulatedModel.Shutdown(day, replacement)),
                prices);
    }

    private static DatedPrice price(JsonNode dated) {
        JsonNode standard = dated.path("standard");
        Rates base = rates(standard, MissingNode.getInstance());
        return new DatedPrice(
                LocalDate.parse(dated.path("from").asText()), base, rates(standard.path("above_200k"), standard));
    }

    private static Rates rates(JsonNode rates, JsonNode fallback) {
        return new Rates(
                rate(rates, fallback, "input"),
                rate(rates, fallback, "cached"),
                rate(rates, fallback, "output"),
                rate(rates, fallback, "storage"));
    }

    private static BigDecimal rate(JsonNode rates, JsonNode fallback, String name) {
        JsonNode rate = rates.has(name) ? rates.path(name) : fallback.path(name);
        return new BigDecimal(rate.asText("0"));
    }
}
