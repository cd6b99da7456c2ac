/**
 * The one thread that owns consumer and producer: poll, publish, commit the lowest incomplete offset.
 */
package io.sluice.inference.loop;
