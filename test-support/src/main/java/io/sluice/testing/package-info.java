/** What integration tests share; in no product. */
package io.sluice.testing;
