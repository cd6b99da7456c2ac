package io.sluice.ingest.bucket;

import io.sluice.ingest.recipe.RecipeFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the documents of an inbox that have not changed for a while. One thread. */
public final class InboxScanner {
    private final Path inbox;
    private final InboxLayout layout;
    private final Duration stability;
    private final Clock clock;
    private Map<String, Seen> seen = new HashMap<>();

    private record Seen(String version, Instant since) {}

    /**
     * Watches a folder.
     *
     * @param inbox the inbox folder
     * @param recipes where recipes are found
     * @param stability how long a document's files must stay as they are
     * @param clock time
     */
    public InboxScanner(Path inbox, RecipeFolder recipes, Duration stability, Clock clock) {
        this.inbox = inbox;
        this.layout = new InboxLayout(recipes);
        this.stability = stability;
        this.clock = clock;
    }

    /**
     * The stable documents, in path order; each one at every scan, as long as it lies there.
     *
     * @throws IOException when the inbox cannot be read
     */
    public List<Drop> scan() throws IOException {
        Instant now = clock.instant();
        Map<String, Seen> current = new HashMap<>();
        List<Drop> stable = new ArrayList<>();
        for (Drop drop : layout.drops(FolderFiles.below(inbox))) {
            Seen before = seen.get(drop.uri());
            boolean same = before != null && before.version().equals(drop.version());
            Seen state = same ? before : new Seen(drop.version(), now);
            current.put(drop.uri(), state);
            if (!Duration.between(state.since(), now).minus(stability).isNegative()) {
                stable.add(drop);
            }
        }
        seen = current;
        return stable;
    }
}
