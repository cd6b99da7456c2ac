package io.sluice.inference.loop;

import io.sluice.inference.quota.Tenure;

/**
 * One partition while this worker owns it.
 *
 * @param tenure the period
 * @param window its records
 */
record Holding(Tenure tenure, OffsetWindow window) {}
