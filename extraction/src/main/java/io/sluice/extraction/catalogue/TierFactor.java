package io.sluice.extraction.catalogue;

/**
 * Rates of a tier that has none of its own in the catalogue.
 *
 * @param ofStandard times the standard rates, above 0
 * @param inferred true when the factor was not read on a page of the provider
 */
record TierFactor(double ofStandard, boolean inferred) {
    TierFactor {
        if (!(ofStandard > 0)) {
            throw new IllegalArgumentException("of_standard " + ofStandard + ": must be above 0");
        }
    }
}
