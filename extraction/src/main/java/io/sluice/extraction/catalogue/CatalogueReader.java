package io.sluice.extraction.catalogue;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.MappingNode;

/** From the tree of a catalogue to the catalogue. */
final class CatalogueReader {
    private static final Set<String> KEYS = Set.of("read", "default", "tiers", "media", "models");

    private static final Media NEVER_USED = new Media.Tiles(1, 1, 1);

    private CatalogueReader() {}

    /** @throws FaultyCatalogueException with all mistakes */
    static ModelCatalogue read(MappingNode tree) {
        Section root = Section.of(tree);
        Faults faults = new Faults();
        faults.of(() -> root.only(KEYS));
        Optional<LocalDate> read = faults.of(() -> root.date("read"));
        Optional<String> standard = faults.of(() -> root.text("default"));
        // Without a tier's factor a price is read all the same.
        PriceReader prices = new PriceReader(faults.of(() -> tiers(root)).orElse(Map.of()));
        Map<String, Media> media = faults.of(() -> root.section("media"))
                .map(families -> media(families, faults))
                .orElse(Map.of());
        List<Model> models = faults.of(() -> root.section("models"))
                .map(entries -> models(entries, media, prices, faults))
                .orElse(List.of());
        faults.refuse();
        return root.make(() -> new ModelCatalogue(read.orElseThrow(), standard.orElseThrow(), models));
    }

    private static List<Model> models(Section entries, Map<String, Media> media, PriceReader prices, Faults faults) {
        List<Model> models = new ArrayList<>();
        for (String id : entries.keys()) {
            if (entries.has(id)) {
                faults.of(() -> ModelReader.read(id, entries.section(id), media, prices))
                        .ifPresent(models::add);
            }
        }
        return models;
    }

    private static Map<Tier, TierFactor> tiers(Section root) {
        Map<Tier, TierFactor> factors = new EnumMap<>(Tier.class);
        if (root.has("tiers")) {
            Section section = root.section("tiers").only(Set.of("batch", "flex", "priority"));
            for (Tier tier : Tier.values()) {
                String key = PriceReader.key(tier);
                if (section.has(key)) {
                    Section factor = section.section(key).only(Set.of("of_standard", "inferred"));
                    factors.put(
                            tier,
                            factor.make(() ->
                                    new TierFactor(factor.number("of_standard"), factor.flag("inferred", false))));
                }
            }
        }
        return factors;
    }

    private static Map<String, Media> media(Section families, Faults faults) {
        Map<String, Media> media = new LinkedHashMap<>();
        for (String family : families.keys()) {
            // A faulty family is refused in the end; until then models may name it.
            media.put(family, faults.of(() -> media(families.section(family))).orElse(NEVER_USED));
        }
        return media;
    }

    private static Media media(Section family) {
        return family.make(() -> family.has("tile") ? tiles(family) : byResolution(family));
    }

    private static Media tiles(Section section) {
        Section tile = section.only(Set.of("tile")).section("tile").only(Set.of("tokens", "small_side", "side"));
        return new Media.Tiles(tile.whole("tokens"), tile.whole("small_side"), tile.whole("side"));
    }

    private static Media byResolution(Section section) {
        Section page = section.only(Set.of("page", "image")).section("page");
        Section image = section.section("image");
        return new Media.ByResolution(
                resolutions(page),
                page.word("default", Resolution.class),
                resolutions(image),
                image.word("default", Resolution.class));
    }

    private static Map<Resolution, Integer> resolutions(Section section) {
        section.only(Set.of("low", "medium", "high", "ultra_high", "default"));
        Map<Resolution, Integer> tokens = new EnumMap<>(Resolution.class);
        for (Resolution resolution : Resolution.values()) {
            String key = resolution.name().toLowerCase(Locale.ROOT);
            if (section.has(key)) {
                tokens.put(resolution, section.whole(key));
            }
        }
        return tokens;
    }
}
