/**
 * Vertex AI: its hosts, its paths, its access tokens.
 */
package io.sluice.gemini.vertex;
