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
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.graphics.PDXObject;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;

/**
 * Counts the images that each page of a PDF draws, through form XObjects and inline images too. Nothing is decoded. What is only named in
 * a page's resources but not drawn does not count: such a page is blank.
 */
final class PdfImages extends PDFStreamEngine {
    private static final int DEEPEST_FORM = 24;
    private int images;
    private int depth;

    private PdfImages() {
        addOperator(new OperatorProcessor(this) {
            @Override
            public void process(Operator operator, List<COSBase> operands) throws IOException {
                draw(operands);
            }

            @Override
            public String getName() {
                return OperatorName.DRAW_OBJECT;
            }
        });
        addOperator(new OperatorProcessor(this) {
            @Override
            public void process(Operator operator, List<COSBase> operands) {
                images++;
            }

            @Override
            public String getName() {
                return OperatorName.BEGIN_INLINE_IMAGE;
            }
        });
    }

    /**
     * Images by page, in page order.
     *
     * @throws IOException when the file is damaged or encrypted
     */
    static List<Integer> count(Path pdf) throws IOException {
        List<Integer> counts = new ArrayList<>();
        try (PDDocument document = Loader.loadPDF(pdf.toFile(), IOUtils.createTempFileOnlyStreamCache())) {
            for (PDPage page : document.getPages()) {
                PdfImages counter = new PdfImages();
                counter.processPage(page);
                counts.add(counter.images);
            }
        }
        return counts;
    }

    private void draw(List<COSBase> operands) throws IOException {
        if (operands.isEmpty() || !(operands.get(0) instanceof COSName name) || getResources() == null) {
            return;
        }
        if (getResources().isImageXObject(name)) {
            images++;
            return;
        }
        PDXObject object = getResources().getXObject(name);
        if (object instanceof PDImageXObject) {
            images++;
        } else if (object instanceof PDFormXObject form && depth < DEEPEST_FORM) {
            depth++;
            showForm(form);
            depth--;
        }
    }
}
