package io.sluice.extraction.catalogue;

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

    static Model read(String id, Section section, Map<String, Media> families, PriceReader prices) {
        section.only(KEYS);
        Pricing pricing = section.make(() -> new Pricing(
                section.sections("prices").stream().map(prices::read).toList()));
        return new Model(
                id,
                section.texts("aliases"),
                lifecycle(section),
                limits(section.section("limits")),
                tokenizer(section.section("tokenizer")),
                cache(section.section("cache")),
                pricing,
                section.has("thinking") ? thinking(section.section("thinking")) : new Thinking.Unset(),
                media(section, families));
    }

    private static Lifecycle lifecycle(Section section) {
        return section.make(() -> new Lifecycle(
                section.optionalDate("shutdown"),
                section.optionalText("replacement"),
                section.flag("rerouted", false)));
    }

    private static Limits limits(Section section) {
        section.only(Set.of("input", "output"));
        return section.make(() -> new Limits(section.whole("input"), section.whole("output")));
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
