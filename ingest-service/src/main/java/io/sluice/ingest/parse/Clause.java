package io.sluice.ingest.parse;

/**
 * A numbered clause as a line starts with it.
 *
 * @param label its number, for instance {@code 14.2}, {@code (a)}, {@code ARTICLE IV}
 * @param level depth below the heading in force, from 1
 */
record Clause(String label, int level) {}
