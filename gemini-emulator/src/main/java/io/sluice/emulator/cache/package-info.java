/** Explicit caches with their life, and a model of the implicit one. */
package io.sluice.emulator.cache;
