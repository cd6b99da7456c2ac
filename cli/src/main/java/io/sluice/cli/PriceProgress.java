package io.sluice.cli;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Shows how far a price run is: on a terminal a line that changes, elsewhere a line every few seconds. One thread. */
final class PriceProgress {
    /** Where nobody sits, a log is read later: few lines do. */
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);

    private final Screen screen;
    private final boolean silent;
    private final Clock clock;
    private Instant next;
    private int all;
    private int read;
    private int planned;

    private PriceProgress(Screen screen, boolean silent, Clock clock) {
        this.screen = screen;
        this.silent = silent;
        this.clock = clock;
        this.next = clock.instant().plus(BETWEEN_LINES);
    }

    static PriceProgress on(Screen screen, Clock clock) {
        return new PriceProgress(screen, false, clock);
    }

    /** Says nothing. */
    static PriceProgress silent(Screen screen, Clock clock) {
        return new PriceProgress(screen, true, clock);
    }

    /** So many documents will be read. */
    void announced(int documents) {
        all = documents;
        show("");
    }

    /** One document was read, or cannot be read. */
    void read(String name) {
        read++;
        show(name);
    }

    /** The document that was read last is planned, or needs no plan. */
    void planned(String name) {
        planned++;
        show(name);
    }

    /** Nothing more will come. */
    void ended() {
        screen.clear();
    }

    private void show(String name) {
        if (silent) {
            return;
        }
        String text = "  read " + read + " of " + all + " · planned " + planned + " of " + all;
        if (screen.terminal()) {
            screen.live(text + (name.isEmpty() ? "" : "   " + name));
        } else if (!clock.instant().isBefore(next)) {
            screen.line(text.trim());
            next = clock.instant().plus(BETWEEN_LINES);
        }
    }
}
