/**
 * The worker with a real broker and the emulator.
 */
package io.sluice.inference.it;
