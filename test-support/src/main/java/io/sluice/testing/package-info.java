/** What tests of several modules share; in no product. */
package io.sluice.testing;
