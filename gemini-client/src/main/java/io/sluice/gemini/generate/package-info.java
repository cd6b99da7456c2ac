/**
 * Gemini's own form, generateContent: as the Gemini API and Vertex AI take and give it.
 */
package io.sluice.gemini.generate;
