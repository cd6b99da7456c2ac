/** What the calls would have cost: the emulator's own arithmetic, from what it received and sent. */
package io.sluice.emulator.bill;
