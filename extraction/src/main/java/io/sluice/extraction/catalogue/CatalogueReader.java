package io.sluice.extraction.catalogue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.MappingNode;

/** From the tree of a catalogue to the catalogue. */
final class CatalogueReader {
    private static final Set<String> KEYS = Set.of("read", "default", "tiers", "media", "models");

    private CatalogueReader() {}

    /** @throws FaultyCatalogueException with the first mistake */
    static ModelCatalogue read(MappingNode tree) {
        Section root = Section.of(tree).only(KEYS);
        PriceReader prices = new PriceReader(tiers(root));
        Map<String, Media> media = media(root.section("media"));
        Section entries = root.section("models");
        List<Model> models = new ArrayList<>();
        for (String id : entries.keys()) {
            if (entries.has(id)) {
                models.add(ModelReader.read(id, entries.section(id), media, prices));
            }
        }
        return root.make(() -> new ModelCatalogue(root.date("read"), root.text("default"), models));
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

    private static Map<String, Media> media(Section families) {
        Map<String, Media> media = new LinkedHashMap<>();
        for (String family : families.keys()) {
            Section section = families.section(family);
            media.put(family, section.make(() -> section.has("tile") ? tiles(section) : byResolution(section)));
        }
        return media;
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
