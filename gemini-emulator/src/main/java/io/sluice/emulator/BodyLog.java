package io.sluice.emulator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Keeps requests for tests that compare clients; off by default. Thread-safe. */
final class BodyLog {
    private final boolean keep;
    private final List<KeptBody> bodies = new ArrayList<>();

    BodyLog(boolean keep) {
        this.keep = keep;
    }

    synchronized void add(String call, JsonNode canonical) {
        if (keep) {
            bodies.add(new KeptBody(call, canonical.deepCopy()));
        }
    }

    synchronized List<KeptBody> all() {
        return List.copyOf(bodies);
    }

    synchronized void reset() {
        bodies.clear();
    }
}
