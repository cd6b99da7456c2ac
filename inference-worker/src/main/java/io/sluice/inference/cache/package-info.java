/**
 * What the calls of one prefix share: who goes first, and the provider's explicit cache, made once, kept alive while used, deleted when
 * idle. Knows nothing of questions and answers.
 */
package io.sluice.inference.cache;
