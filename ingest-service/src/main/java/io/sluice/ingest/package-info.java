/**
 * The ingest service: drops and jobs in, documents out.
 */
package io.sluice.ingest;
