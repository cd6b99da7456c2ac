/** Rate limits by model, with the API's refusals. */
package io.sluice.emulator.quota;
