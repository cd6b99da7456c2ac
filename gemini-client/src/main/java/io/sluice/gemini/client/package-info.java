/**
 * The client put together: one pool of connections, one provider, calls and caches.
 */
package io.sluice.gemini.client;
