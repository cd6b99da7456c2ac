package io.sluice.cli;

import java.io.PrintWriter;

/** Where a command prints: lines that stay and, on a terminal only, one line that changes. One thread. */
final class Screen {
    private static final String CLEAR = "\r\u001b[K";

    private final PrintWriter out;
    private final boolean terminal;
    private boolean changing;

    Screen(PrintWriter out) {
        // The script knows whether a person sits there; Java says so only from version 22 on.
        this(out, Boolean.getBoolean("sluice.terminal"));
    }

    Screen(PrintWriter out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    /** A line that stays. */
    void line(String text) {
        clear();
        out.println(text);
        out.flush();
    }

    /** The changing line; nothing in a pipe. */
    void live(String text) {
        if (terminal) {
            out.print(CLEAR + Show.shortened(text, 110));
            out.flush();
            changing = true;
        }
    }

    /** Takes the changing line away. */
    void clear() {
        if (changing) {
            out.print(CLEAR);
            out.flush();
            changing = false;
        }
    }

    boolean terminal() {
        return terminal;
    }
}
