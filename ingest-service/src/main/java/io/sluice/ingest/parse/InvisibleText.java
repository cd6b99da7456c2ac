package io.sluice.ingest.parse;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.contentstream.PDContentStream;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.contentstream.operator.OperatorName;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdfparser.PDFStreamParser;
import org.apache.pdfbox.pdfwriter.ContentStreamWriter;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;

/**
 * Makes a copy of a PDF without the text that nobody sees. Such text is another program's guess at an image, or a trick: a quote of it
 * could not be shown to a reader, so it is not stored.
 */
final class InvisibleText {
    /** Operators that show text. */
    static final Set<String> SHOW_OPERATORS = Set.of(
            OperatorName.SHOW_TEXT,
            OperatorName.SHOW_TEXT_ADJUSTED,
            OperatorName.SHOW_TEXT_LINE,
            OperatorName.SHOW_TEXT_LINE_AND_SPACE);

    private final PDDocument document;
    private final Set<COSBase> done = Collections.newSetFromMap(new IdentityHashMap<>());

    private InvisibleText(PDDocument document) {
        this.document = document;
    }

    /** True when text in this mode leaves no mark on the page. */
    static boolean invisible(RenderingMode mode) {
        return !mode.isFill() && !mode.isStroke();
    }

    /**
     * Writes the copy.
     *
     * @param pdf a file that can be read without a password
     * @param copy file to write
     * @param scanned pages of the file; those without invisible text stay as they are
     */
    static void remove(Path pdf, Path copy, List<PdfPage> scanned) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf.toFile(), IOUtils.createTempFileOnlyStreamCache())) {
            document.setAllSecurityToBeRemoved(true);
            InvisibleText remover = new InvisibleText(document);
            int number = 0;
            for (PDPage page : document.getPages()) {
                if (scanned.get(number++).invisibleText()) {
                    remover.page(page);
                }
            }
            document.save(copy.toFile());
        }
    }

    private void page(PDPage page) throws IOException {
        List<Object> visible = visible(page, page.getResources(), RenderingMode.FILL);
        PDStream contents = new PDStream(document);
        try (OutputStream out = contents.createOutputStream(COSName.FLATE_DECODE)) {
            new ContentStreamWriter(out).writeTokens(visible);
        }
        page.setContents(contents);
    }

    /** A form is drawn with the state of its caller; one that is drawn in two modes counts by its first use. */
    private void form(PDFormXObject form, PDResources callers, RenderingMode mode) throws IOException {
        if (!done.add(form.getCOSObject())) {
            return;
        }
        List<Object> visible = visible(form, form.getResources() == null ? callers : form.getResources(), mode);
        try (OutputStream out = form.getContentStream().createOutputStream(COSName.FLATE_DECODE)) {
            new ContentStreamWriter(out).writeTokens(visible);
        }
    }

    private List<Object> visible(PDContentStream stream, PDResources resources, RenderingMode first)
            throws IOException {
        List<Object> kept = new ArrayList<>();
        List<Object> operands = new ArrayList<>();
        Deque<RenderingMode> saved = new ArrayDeque<>();
        RenderingMode mode = first;
        for (Object token : new PDFStreamParser(stream).parse()) {
            if (!(token instanceof Operator operator)) {
                operands.add(token);
                continue;
            }
            switch (operator.getName()) {
                case OperatorName.SAVE -> saved.push(mode);
                case OperatorName.RESTORE -> mode = saved.isEmpty() ? mode : saved.pop();
                case OperatorName.SET_TEXT_RENDERINGMODE -> mode = mode(operands, mode);
                case OperatorName.DRAW_OBJECT -> draw(operands, resources, mode);
                default -> {}
            }
            if (SHOW_OPERATORS.contains(operator.getName()) && invisible(mode)) {
                boolean newLine = !operator.getName().equals(OperatorName.SHOW_TEXT)
                        && !operator.getName().equals(OperatorName.SHOW_TEXT_ADJUSTED);
                if (newLine) {
                    kept.add(Operator.getOperator(OperatorName.NEXT_LINE));
                }
            } else {
                kept.addAll(operands);
                kept.add(operator);
            }
            operands.clear();
        }
        return kept;
    }

    private void draw(List<Object> operands, PDResources resources, RenderingMode mode) throws IOException {
        if (resources != null
                && !operands.isEmpty()
                && operands.get(0) instanceof COSName name
                && !resources.isImageXObject(name)
                && resources.getXObject(name) instanceof PDFormXObject form) {
            form(form, resources, mode);
        }
    }

    private static RenderingMode mode(List<Object> operands, RenderingMode before) {
        int modes = RenderingMode.values().length;
        boolean known = !operands.isEmpty()
                && operands.get(0) instanceof COSNumber n
                && n.intValue() >= 0
                && n.intValue() < modes;
        return known ? RenderingMode.fromInt(((COSNumber) operands.get(0)).intValue()) : before;
    }
}
