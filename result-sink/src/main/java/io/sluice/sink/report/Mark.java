package io.sluice.sink.report;

/**
 * Words to mark.
 *
 * @param start UTF-16 unit, inclusive
 * @param end UTF-16 unit, exclusive
 * @param id the mark's id on the page, of letters and digits
 */
record Mark(int start, int end, String id) {}
