package io.sluice.ingest.parse;

import java.io.IOException;
import java.io.InputStream;
import org.apache.pdfbox.contentstream.operator.OperatorName;
import org.apache.pdfbox.pdmodel.PDPage;

/**
 * Tells by a look at a page's bytes that it can draw nothing but visible text and lines. Interpreting a page takes some hundred times as long,
 * and pages of some programs have megabytes of instructions that draw nothing.
 */
final class DrawnOperators {
    private static final String[] TELLING = {
        OperatorName.DRAW_OBJECT, OperatorName.BEGIN_INLINE_IMAGE, OperatorName.SET_TEXT_RENDERINGMODE
    };

    private DrawnOperators() {}

    /** False only when no image, no form and no text rendering mode stands on the page; words of its text may look like one. */
    static boolean mayDrawMore(PDPage page) throws IOException {
        byte[] content;
        try (InputStream in = page.getContents()) {
            content = in.readAllBytes();
        }
        for (int i = 0; i + 1 < content.length; i++) {
            if (telling(content[i], content[i + 1]) && !letter(content, i - 1) && !letter(content, i + 2)) {
                return true;
            }
        }
        return false;
    }

    private static boolean telling(byte first, byte second) {
        for (String operator : TELLING) {
            if (operator.charAt(0) == first && operator.charAt(1) == second) {
                return true;
            }
        }
        return false;
    }

    /** A letter beside it makes it part of a longer word. */
    private static boolean letter(byte[] content, int at) {
        return at >= 0 && at < content.length && Character.isLetter(content[at] & 0x7f) && content[at] > 0;
    }
}
