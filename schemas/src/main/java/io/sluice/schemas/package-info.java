/**
 * What travels on Sluice's topics: the Avro records (generated into {@code io.sluice.schemas.avro}), the catalogue of topics, and the
 * codecs that turn records into bytes and back. Everything here is public API of the product: topic names, record names and fields.
 */
package io.sluice.schemas;
