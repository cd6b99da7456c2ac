package io.sluice.emulator.extract;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Words of contracts, medicine and code that stand for one another. */
final class Concepts {
    private static final List<String> GROUPS = List.of(
            "cap limit limitation exceed maximum aggregate ceiling",
            "liability liable liabilities",
            "effective commence commencement dated entered",
            "initial first original",
            "renewal renew renews extend extension",
            "expire expiration expiry",
            "terminate termination",
            "rent rental",
            "deposit security",
            "fee charge",
            "price cost",
            "notice notify notification",
            "payment pay payable invoice",
            "confidential confidentiality secrecy disclosure",
            "indemnity indemnify indemnification harmless",
            "insurance insured insurer",
            "warranty warrant warranties",
            "assign assignment transfer",
            "exclusive exclusivity exclusively",
            "noncompete compete competition",
            "landlord lessor",
            "tenant lessee",
            "supplier seller vendor",
            "buyer purchaser customer",
            "admit admission admitted encounter visit",
            "discharge discharged",
            "birth born dob",
            "doctor physician attending",
            "follow followup appointment",
            "smoking tobacco smoked smoker smokes smoke",
            "licence license licensed",
            "test tests tested testing",
            "gender sex",
            "timeout timeouts",
            "convenience");
    private static final Map<String, Set<String>> BY_STEM = index();

    private Concepts() {}

    /** The stem and all that mean the same. */
    static Set<String> of(String stem) {
        return BY_STEM.getOrDefault(stem, Set.of(stem));
    }

    private static Map<String, Set<String>> index() {
        Map<String, Set<String>> index = new HashMap<>();
        for (String group : GROUPS) {
            Set<String> stems = new HashSet<>();
            for (String word : group.split(" ", -1)) {
                stems.add(Words.stem(word));
            }
            stems.forEach(s -> index.put(s, Set.copyOf(stems)));
        }
        return Map.copyOf(index);
    }
}
