package io.sluice.cli;

/**
 * What the doctor found.
 *
 * @param state how it is
 * @param subject what was looked at
 * @param detail what is there, or what to do
 */
record Finding(State state, String subject, String detail) {
    enum State {
        OK("ok"),
        SKIPPED("skipped"),
        NOTE("note"),
        FAULT("FAULT");

        private final String word;

        State(String word) {
            this.word = word;
        }
    }

    static Finding ok(String subject, String detail) {
        return new Finding(State.OK, subject, detail);
    }

    static Finding skipped(String subject, String detail) {
        return new Finding(State.SKIPPED, subject, detail);
    }

    static Finding note(String subject, String detail) {
        return new Finding(State.NOTE, subject, detail);
    }

    static Finding fault(String subject, String detail) {
        return new Finding(State.FAULT, subject, detail);
    }

    boolean isFault() {
        return state == State.FAULT;
    }

    String line() {
        return String.format("%-8s %-9s %s", state.word, subject, detail);
    }
}
