/**
 * A local HTTP server that behaves like the Gemini API, in the order of the real one's checks and with its words. It is no model: answers are
 * words of the prompt found by rules, or gold facts of a file; every one is stamped.
 */
package io.sluice.emulator;
