/**
 * What a source is: its ids and versions. Pure.
 */
package io.sluice.ingest.source;
