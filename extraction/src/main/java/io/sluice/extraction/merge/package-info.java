/**
 * From the findings of all prefixes of a document to its data, evidence, conflicts and reviews.
 */
package io.sluice.extraction.merge;
