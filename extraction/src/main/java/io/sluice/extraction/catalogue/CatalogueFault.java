package io.sluice.extraction.catalogue;

/**
 * One mistake in a catalogue file.
 *
 * @param file name of the file as its reader was told
 * @param line line in it, from 1
 * @param cause what is wrong
 * @param remedy what to write instead
 */
public record CatalogueFault(String file, int line, String cause, String remedy) {
    /** {@code models.yaml line 12: cause; remedy}. */
    @Override
    public String toString() {
        return file + " line " + line + ": " + cause + "; " + remedy;
    }
}
