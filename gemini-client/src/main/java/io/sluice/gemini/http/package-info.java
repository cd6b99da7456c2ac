/**
 * Calls over one pool of connections: credentials, timeouts, what broke and whether anything was sent.
 */
package io.sluice.gemini.http;
