package io.sluice.ingest.parse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.contentstream.PDFStreamEngine;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.contentstream.operator.OperatorName;
import org.apache.pdfbox.contentstream.operator.OperatorProcessor;
import org.apache.pdfbox.contentstream.operator.state.Concatenate;
import org.apache.pdfbox.contentstream.operator.state.Restore;
import org.apache.pdfbox.contentstream.operator.state.Save;
import org.apache.pdfbox.contentstream.operator.text.SetTextRenderingMode;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.graphics.PDXObject;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.util.Matrix;

/**
 * Looks at what each page of a PDF draws: images, through form XObjects and inline ones too, and text that nobody sees. Nothing is
 * decoded. What is only named in a page's resources but not drawn does not count: such a page is blank.
 */
final class PdfScan extends PDFStreamEngine {
    private static final int DEEPEST_FORM = 24;
    private int images;
    private double imageArea;
    private boolean invisibleText;
    private int depth;

    private PdfScan() {
        addOperator(new Save(this));
        addOperator(new Restore(this));
        addOperator(new Concatenate(this));
        addOperator(new SetTextRenderingMode(this));
        on(OperatorName.DRAW_OBJECT, this::draw);
        on(OperatorName.BEGIN_INLINE_IMAGE, operands -> image());
        for (String show : InvisibleText.SHOW_OPERATORS) {
            on(show, operands -> show());
        }
    }

    /**
     * The pages, in page order.
     *
     * @throws IOException when the file is damaged or encrypted
     */
    static List<PdfPage> pages(Path pdf) throws IOException {
        List<PdfPage> pages = new ArrayList<>();
        try (PDDocument document = Loader.loadPDF(pdf.toFile(), IOUtils.createTempFileOnlyStreamCache())) {
            for (PDPage page : document.getPages()) {
                PdfScan scan = new PdfScan();
                if (DrawnOperators.mayDrawMore(page)) {
                    scan.processPage(page);
                }
                double area = Math.max(
                        1.0,
                        (double) page.getCropBox().getWidth()
                                * page.getCropBox().getHeight());
                pages.add(new PdfPage(scan.images, Math.min(1.0, scan.imageArea / area), scan.invisibleText));
            }
        }
        return pages;
    }

    private void show() {
        invisibleText |=
                InvisibleText.invisible(getGraphicsState().getTextState().getRenderingMode());
    }

    private void image() {
        images++;
        Matrix m = getGraphicsState().getCurrentTransformationMatrix();
        imageArea += Math.abs((double) m.getScaleX() * m.getScaleY() - (double) m.getShearX() * m.getShearY());
    }

    private void draw(List<COSBase> operands) throws IOException {
        if (operands.isEmpty() || !(operands.get(0) instanceof COSName name) || getResources() == null) {
            return;
        }
        if (getResources().isImageXObject(name)) {
            image();
            return;
        }
        PDXObject object = getResources().getXObject(name);
        if (object instanceof PDImageXObject) {
            image();
        } else if (object instanceof PDFormXObject form && depth < DEEPEST_FORM) {
            depth++;
            showForm(form);
            depth--;
        }
    }

    private void on(String name, Action action) {
        addOperator(new OperatorProcessor(this) {
            @Override
            public void process(Operator operator, List<COSBase> operands) throws IOException {
                action.process(operands);
            }

            @Override
            public String getName() {
                return name;
            }
        });
    }

    private interface Action {
        void process(List<COSBase> operands) throws IOException;
    }
}
