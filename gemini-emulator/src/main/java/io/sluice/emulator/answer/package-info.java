/** What the emulator says: texts by rules, calls of tools, thoughts. No model answers here. */
package io.sluice.emulator.answer;
