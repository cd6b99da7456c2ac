package io.sluice.runtime.config;

import java.util.List;

/** Settings are wrong: the user must change them. The message lists every fault, one a line, with value, bound and setting name. */
public final class SettingsException extends RuntimeException {
    private final List<String> faults;

    /** @param faults at least one, each a whole sentence for the user */
    public SettingsException(List<String> faults) {
        super(String.join(System.lineSeparator(), faults));
        this.faults = List.copyOf(faults);
    }

    /** Every fault. */
    public List<String> faults() {
        return faults;
    }
}
