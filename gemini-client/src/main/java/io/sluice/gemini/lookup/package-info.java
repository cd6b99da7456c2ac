/**
 * Free look-ups of what a provider says about its models: the one part of the client that services other than the worker may use.
 */
package io.sluice.gemini.lookup;
