package io.sluice.extraction.catalogue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one model. */
final class ModelReader {
    private static final Set<String> KEYS = Set.of(
            "aliases",
            "shutdown",
            "replacement",
            "rerouted",
            "limits",
            "tokenizer",
            "cache",
            "thinking",
            "media",
            "prices");

    private ModelReader() {}

    /** @throws FaultyCatalogueException with all mistakes of the model */
    static Model read(String id, Section section, Map<String, Media> families, PriceReader prices) {
        Faults faults = new Faults();
        faults.of(() -> section.only(KEYS));
        Optional<List<String>> aliases = faults.of(() -> section.texts("aliases"));
        Optional<Lifecycle> lifecycle = faults.of(() -> lifecycle(section));
        Optional<Limits> limits = faults.of(() -> limits(section.section("limits")));
        Optional<TokenizerChoice> tokenizer = faults.of(() -> tokenizer(section.section("tokenizer")));
        Optional<CacheTerms> cache = faults.of(() -> cache(section.section("cache")));
        Optional<Pricing> pricing = faults.of(() -> pricing(section, prices));
        Optional<Thinking> thinking =
                faults.of(() -> section.has("thinking") ? thinking(section.section("thinking")) : new Thinking.Unset());
        Optional<Media> media = faults.of(() -> media(section, families));
        faults.refuse();
        return new Model(
                id,
                aliases.orElseThrow(),
                lifecycle.orElseThrow(),
                limits.orElseThrow(),
                tokenizer.orElseThrow(),
                cache.orElseThrow(),
                pricing.orElseThrow(),
                thinking.orElseThrow(),
                media.orElseThrow());
    }

    private static Pricing pricing(Section section, PriceReader prices) {
        Faults faults = new Faults();
        List<Price> all = section.sections("prices").stream()
                .flatMap(price -> faults.of(() -> prices.read(price)).stream())
                .toList();
        faults.refuse();
        return section.make(() -> new Pricing(all));
    }

    private static Lifecycle lifecycle(Section section) {
        return section.make(() -> new Lifecycle(
                section.optionalDate("shutdown"),
                section.optionalText("replacement"),
                section.flag("rerouted", false)));
    }

    private static Limits limits(Section section) {
        Faults faults = new Faults();
        faults.of(() -> section.only(Set.of("input", "output")));
        Optional<Integer> input = faults.of(() -> section.whole("input"));
        Optional<Integer> output = faults.of(() -> section.whole("output"));
        faults.refuse();
        return section.make(() -> new Limits(input.orElseThrow(), output.orElseThrow()));
    }

    private static TokenizerChoice tokenizer(Section section) {
        section.only(Set.of("vocabulary", "verified"));
        return section.make(() ->
                new TokenizerChoice(section.word("vocabulary", Vocabulary.class), section.flag("verified", false)));
    }

    private static CacheTerms cache(Section section) {
        section.only(Set.of("explicit", "minimum"));
        return section.make(() -> new CacheTerms(section.flag("explicit", true), section.whole("minimum")));
    }

    private static Thinking thinking(Section section) {
        section.only(Set.of("budget", "levels", "default", "can_disable"));
        if (section.has("budget")) {
            Section budget = section.section("budget").only(Set.of("least", "most"));
            return section.make(() -> new Thinking.Budget(
                    budget.whole("least"),
                    budget.whole("most"),
                    !section.optionalText("default").equals(Optional.of("off")),
                    section.flag("can_disable", false)));
        }
        return section.make(() -> new Thinking.Level(
                section.words("levels", ThinkingLevel.class),
                section.has("default") ? Optional.of(section.word("default", ThinkingLevel.class)) : Optional.empty(),
                section.flag("can_disable", false)));
    }

    private static Media media(Section section, Map<String, Media> families) {
        String family = section.text("media");
        if (!families.containsKey(family)) {
            throw section.fault(
                    "media " + family + " is no family", "write one of " + String.join(", ", families.keySet()));
        }
        return families.get(family);
    }
}
