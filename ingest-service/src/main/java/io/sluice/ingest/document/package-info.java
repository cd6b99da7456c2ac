/**
 * From files to the record about them: hash, parse, blobs, {@code Document}.
 */
package io.sluice.ingest.document;
