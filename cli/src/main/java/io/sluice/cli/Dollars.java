package io.sluice.cli;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** An amount of US dollars on the command line: a number in [0, 1000000], as records take it. */
final class Dollars implements ITypeConverter<Double> {
    private static final double MOST = 1_000_000;

    @Override
    public Double convert(String typed) {
        double amount;
        try {
            amount = Double.parseDouble(typed);
        } catch (NumberFormatException e) {
            throw refused(typed);
        }
        // NaN is neither.
        if (!(amount >= 0 && amount <= MOST)) {
            throw refused(typed);
        }
        return amount;
    }

    private static TypeConversionException refused(String typed) {
        return new TypeConversionException("'" + typed + "' must be US dollars in [0, "
                + String.format(Locale.ROOT, "%.0f", MOST) + "], such as 2.50");
    }
}
