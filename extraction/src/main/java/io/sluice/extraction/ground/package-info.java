/**
 * Where the words of a quote stand in a document: unit by unit, else after folding what extraction and typing change without changing
 * a word.
 */
package io.sluice.extraction.ground;
