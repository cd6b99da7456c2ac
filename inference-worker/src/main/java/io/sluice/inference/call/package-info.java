/**
 * One call to the model: its body streamed from the content store, its price, and when it may be made again.
 */
package io.sluice.inference.call;
