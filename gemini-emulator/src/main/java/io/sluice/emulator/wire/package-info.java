/** The API's JSON: which members exist, how values and times are written, how errors are worded. */
package io.sluice.emulator.wire;
