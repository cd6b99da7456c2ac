/** Token counts by the rule that recordings of the real API follow. */
package io.sluice.emulator.count;
