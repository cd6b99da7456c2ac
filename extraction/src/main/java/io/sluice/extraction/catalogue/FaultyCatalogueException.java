package io.sluice.extraction.catalogue;

import java.io.Serial;
import java.util.List;

/** Carries mistakes from where they are found to the door of this package, which makes them values. */
final class FaultyCatalogueException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient List<CatalogueFault> faults;

    FaultyCatalogueException(List<CatalogueFault> faults) {
        super(faults.get(0).toString());
        this.faults = List.copyOf(faults);
    }

    FaultyCatalogueException(CatalogueFault fault) {
        this(List.of(fault));
    }

    /** At least one. */
    List<CatalogueFault> faults() {
        return faults;
    }
}
