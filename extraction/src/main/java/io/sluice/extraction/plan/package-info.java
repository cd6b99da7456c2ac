/**
 * What asking a document will cost, and how it is asked cheapest: fields grouped into calls, times caching, by arithmetic on prefix sizes,
 * calls, prices and time. Pure: equal inputs give equal plans.
 */
package io.sluice.extraction.plan;
