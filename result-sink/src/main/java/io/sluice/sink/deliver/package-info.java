/**
 * Delivers results from the topic to files: a SQLite database that also holds the offsets, JSON Lines, and one report page for each
 * document. One sink process writes its own files for the partitions that it owns: with several sinks each needs own paths, and the
 * files of all of them together hold every result.
 */
package io.sluice.sink.deliver;
