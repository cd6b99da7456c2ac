/**
 * A local HTTP server that behaves like the Gemini API. It is no model: answers are words of the prompt found by rules.
 */
package io.sluice.emulator;
