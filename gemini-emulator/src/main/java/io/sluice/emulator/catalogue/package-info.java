/** The models that the emulator claims to serve: limits and prices from the product's catalogue file, behaviour from its own. */
package io.sluice.emulator.catalogue;
