/**
 * From a stored text to token-budgeted, byte-stable prefixes: cutting at natural borders, markers, ids.
 */
package io.sluice.extraction.pack;
