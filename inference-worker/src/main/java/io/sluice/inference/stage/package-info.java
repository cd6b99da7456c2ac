/**
 * The way of one request through the worker: {@link io.sluice.inference.stage.Stages} is the list.
 */
package io.sluice.inference.stage;
