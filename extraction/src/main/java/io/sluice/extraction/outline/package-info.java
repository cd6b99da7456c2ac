/**
 * The shape of a document's one stored text: pages, parts, headings, clauses, paragraphs and table rows, as offsets into it.
 */
package io.sluice.extraction.outline;
