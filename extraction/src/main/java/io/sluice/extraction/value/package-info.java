/**
 * Typed values: from what a model wrote for a field to the one canonical JSON of the value, or to the reason why it has none.
 */
package io.sluice.extraction.value;
