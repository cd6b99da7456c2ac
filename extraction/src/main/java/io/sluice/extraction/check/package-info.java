/**
 * From a model's raw answer to findings whose quotes stand in the text.
 */
package io.sluice.extraction.check;
