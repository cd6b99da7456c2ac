/**
 * Explicit caches at the provider: made, kept alive, deleted. Each answer is a value; a cache that is gone or too small is a normal case.
 */
package io.sluice.gemini.cache;
