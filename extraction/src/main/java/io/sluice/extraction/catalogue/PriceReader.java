package io.sluice.extraction.catalogue;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads prices; a tier that a price does not name is a factor of its standard rates, where the catalogue has one. */
final class PriceReader {
    private static final Set<String> RATES = Set.of("input", "cached", "output", "storage");
    private static final Set<String> TIER = Set.of("input", "cached", "output", "storage", "above_200k", "inferred");

    private final Map<Tier, TierFactor> factors;

    PriceReader(Map<Tier, TierFactor> factors) {
        this.factors = factors;
    }

    static String key(Tier tier) {
        return tier.name().toLowerCase(Locale.ROOT);
    }

    Price read(Section section) {
        section.only(Set.of("from", "standard", "batch", "flex", "priority"));
        Map<Tier, TierRates> tiers = new EnumMap<>(Tier.class);
        TierRates standard = tier(section.section(key(Tier.STANDARD)));
        for (Tier tier : Tier.values()) {
            if (section.has(key(tier))) {
                tiers.put(tier, tier(section.section(key(tier))));
            } else if (factors.containsKey(tier)) {
                TierFactor factor = factors.get(tier);
                tiers.put(tier, standard.times(factor.ofStandard(), factor.inferred()));
            }
        }
        return section.make(() -> new Price(section.date("from"), tiers));
    }

    private static TierRates tier(Section section) {
        section.only(TIER);
        Rates base = rates(section);
        Optional<Rates> above = section.has("above_200k")
                ? Optional.of(rates(section.section("above_200k").only(RATES)))
                : Optional.empty();
        return new TierRates(base, above, section.flag("inferred", false));
    }

    private static Rates rates(Section section) {
        Faults faults = new Faults();
        Optional<Double> input = faults.of(() -> section.number("input"));
        Optional<Double> cached = faults.of(() -> section.number("cached"));
        Optional<Double> output = faults.of(() -> section.number("output"));
        Optional<Double> storage =
                faults.of(() -> section.optionalNumber("storage").orElse(0.0));
        faults.refuse();
        return section.make(() ->
                new Rates(input.orElseThrow(), cached.orElseThrow(), output.orElseThrow(), storage.orElseThrow()));
    }
}
