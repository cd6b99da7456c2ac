/**
 * Rules that answer a JSON Schema's questions from the prompt's own text. General patterns only; deterministic.
 */
package io.sluice.emulator.extract;
