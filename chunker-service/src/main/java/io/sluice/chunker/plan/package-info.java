/**
 * From a document to its plan: prefixes, calls, ids and costs.
 */
package io.sluice.chunker.plan;
