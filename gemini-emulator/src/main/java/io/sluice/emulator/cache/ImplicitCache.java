package io.sluice.emulator.cache;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The provider's own cache of equal beginnings. It knows the beginnings of prompts by hashes of their pieces, never the text. Thread-safe.
 */
public final class ImplicitCache {
    private static final int PIECE = 512;
    private static final int MOST = 200_000;

    private record Seen(int times, Instant last) {}

    private final Map<String, Seen> beginnings = new LinkedHashMap<>(1024, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Seen> eldest) {
            return size() > MOST;
        }
    };

    /**
     * Cached tokens of a prompt, which is then known.
     *
     * @param request canonical
     * @param tokens of the whole prompt
     */
    public synchronized long hit(String model, JsonNode request, long tokens, ImplicitSettings settings, Instant now) {
        if (!settings.enabled()) {
            return 0;
        }
        String text = text(request);
        long known = 0;
        boolean common = true;
        long hash = model.hashCode();
        for (int from = 0; from + PIECE <= text.length(); from += PIECE) {
            hash = hash * 0x9E3779B97F4A7C15L
                    + text.substring(from, from + PIECE).hashCode();
            String key = model + hash;
            Seen seen = beginnings.getOrDefault(key, new Seen(0, now));
            boolean fresh = Duration.between(seen.last(), now).toSeconds() <= settings.secondsKept();
            common &= fresh && seen.times() >= settings.warmUp();
            known = common ? from + PIECE : known;
            beginnings.put(key, new Seen(fresh ? seen.times() + 1 : 1, now));
        }
        long usable = tokens * known / Math.max(1, text.length()) - settings.tailTokens();
        long hit = usable / settings.blockTokens() * settings.blockTokens();
        return tokens < settings.minimumTokens() || hit <= 0 ? 0 : hit;
    }

    /** Forgets all. */
    public synchronized void reset() {
        beginnings.clear();
    }

    private static String text(JsonNode request) {
        return request.path("tools") + request.path("systemInstruction").toString() + request.path("contents");
    }
}
