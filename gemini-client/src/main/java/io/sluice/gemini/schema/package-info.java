/**
 * The answer's JSON Schema: what of it Gemini takes, what it would refuse, and whether an answer keeps all of it.
 */
package io.sluice.gemini.schema;
