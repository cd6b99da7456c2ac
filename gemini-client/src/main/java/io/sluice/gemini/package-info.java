/**
 * The client of the Gemini API: one call, one typed outcome.
 */
package io.sluice.gemini;
