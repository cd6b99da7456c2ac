package io.sluice.emulator.extract;

/**
 * A line without white space at its ends.
 *
 * @param start first offset
 * @param end offset after the last unit
 * @param indent units of white space before it
 * @param section heading above, upper level
 * @param label lower heading above ({@code Principal:}), else empty
 * @param part path of the file, else empty
 * @param block number of the stretch between two markers
 * @param gap true when an empty line stands before it
 */
record Line(int start, int end, int indent, String section, String label, String part, int block, boolean gap) {
    int length() {
        return end - start;
    }
}
