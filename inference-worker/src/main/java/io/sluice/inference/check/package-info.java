/**
 * The check of a raw answer against the document, and its form in Avro.
 */
package io.sluice.inference.check;
