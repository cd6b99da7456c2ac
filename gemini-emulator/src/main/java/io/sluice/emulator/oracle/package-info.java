/** Answers from gold facts, with seeded noise: what a perfect or a flawed model would say about a text it was shown. */
package io.sluice.emulator.oracle;
