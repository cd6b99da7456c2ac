package io.sluice.extraction.catalogue;

import java.io.Serial;

/** Carries the first mistake from where it is found to the door of this package, which makes it a value. */
final class FaultyCatalogueException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient CatalogueFault fault;

    FaultyCatalogueException(CatalogueFault fault) {
        super(fault.toString());
        this.fault = fault;
    }

    CatalogueFault fault() {
        return fault;
    }
}
