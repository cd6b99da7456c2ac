/** The emulator's clocks, and how long a call takes on them. */
package io.sluice.emulator.time;
