/**
 * From fields to the question and the JSON Schema that a model is given.
 */
package io.sluice.extraction.ask;
