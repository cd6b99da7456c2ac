package io.sluice.extraction.value;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.math.BigDecimal;

/** The compact JSON that values are compared by. */
public final class CanonicalJson {
    private CanonicalJson() {}

    /** A JSON string; units of a surrogate pair without its other half become U+FFFD, so that it has a UTF-8 form. */
    public static String string(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        JsonStringEncoder.getInstance().quoteAsString(Surrogates.paired(text), out);
        return out.append('"').toString();
    }

    /** A JSON number in plain notation without trailing zeros: 1.50 and 1.5 are one value. */
    static String number(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
