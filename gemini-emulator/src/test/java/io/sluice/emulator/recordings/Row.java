package io.sluice.emulator.recordings;

/**
 * A line of the table.
 *
 * @param exchange name
 * @param same what was compared and equal
 * @param differs what differs; empty = nothing
 * @param apart what the emulator cannot know: counts of media and answers, implicit hits, tools
 */
record Row(String exchange, String same, String differs, String apart) {
    String line() {
        return "| " + exchange + " | " + same + " | " + (differs.isEmpty() ? "-" : differs) + " | " + apart + " |";
    }
}
