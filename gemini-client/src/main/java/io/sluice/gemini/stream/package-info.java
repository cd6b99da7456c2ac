/**
 * A reply while it comes: lines to chunks, chunks to one outcome, and the watch for an answer that repeats itself.
 */
package io.sluice.gemini.stream;
