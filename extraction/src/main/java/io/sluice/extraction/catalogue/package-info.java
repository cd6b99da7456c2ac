/**
 * Models, limits and dated prices: what changes outside is data.
 */
package io.sluice.extraction.catalogue;
