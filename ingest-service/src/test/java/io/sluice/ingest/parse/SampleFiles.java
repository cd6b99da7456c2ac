package io.sluice.ingest.parse;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;

/** Makes real files for tests. */
public final class SampleFiles {
    private SampleFiles() {}

    /** What a page of a test PDF shows. */
    public enum PageOf {
        TEXT,
        IMAGE,
        IMAGE_IN_FORM,
        SCAN_WITH_INVISIBLE_TEXT,
        SCAN_WITH_STAMP,
        TEXT_AND_INVISIBLE_TEXT,
        INVISIBLE_TEXT_IN_FORM,
        NOTHING,
        NOTHING_BUT_IMAGE_IN_RESOURCES
    }

    /** A PDF with these pages; a text page says {@code Page N of the lease}. */
    public static Path pdf(Path file, PageOf... pages) throws IOException {
        try (PDDocument document = new PDDocument()) {
            PDImageXObject image =
                    LosslessFactory.createFromImage(document, new BufferedImage(20, 20, BufferedImage.TYPE_INT_RGB));
            for (int i = 0; i < pages.length; i++) {
                PDPage page = new PDPage();
                document.addPage(page);
                draw(document, page, pages[i], i + 1, image);
            }
            document.save(file.toFile());
        }
        return file;
    }

    /** A PDF that needs a password to be opened. */
    public static Path encryptedPdf(Path file) throws IOException {
        try (PDDocument document = new PDDocument()) {
            document.addPage(new PDPage());
            document.protect(new StandardProtectionPolicy("owner", "user", new AccessPermission()));
            document.save(file.toFile());
        }
        return file;
    }

    /** A Word document with a heading, two paragraphs and a table of two rows. */
    public static Path docx(Path file) throws IOException {
        return docx(file, Map.of());
    }

    /**
     * The same with pictures.
     *
     * @param pictures names of PNG files with their width and height in pixels
     */
    public static Path docx(Path file, Map<String, List<Integer>> pictures) throws IOException {
        String w = "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"";
        String cell = "<w:tc><w:p><w:r><w:t>%s</w:t></w:r></w:p></w:tc>";
        String row = "<w:tr>" + cell + cell + "</w:tr>";
        String body = "<w:p><w:pPr><w:pStyle w:val=\"Heading1\"/></w:pPr><w:r><w:t>Term</w:t></w:r></w:p>"
                + "<w:p><w:r><w:t>14.2 Renewal. This agreement renews.</w:t></w:r></w:p>"
                + "<w:p><w:r><w:t>Nothing else.</w:t></w:r></w:p><w:tbl>"
                + row.formatted("Name", "Role") + row.formatted("Acme", "Supplier") + "</w:tbl>";
        Map<String, byte[]> members = new TreeMap<>();
        StringBuilder images = new StringBuilder();
        for (Map.Entry<String, List<Integer>> picture : pictures.entrySet()) {
            String name = "media/" + picture.getKey();
            members.put(
                    "word/" + name,
                    png(picture.getValue().get(0), picture.getValue().get(1)));
            images.append(relationship("of-" + picture.getKey(), "image", name));
        }
        Map<String, String> texts = Map.of(
                "[Content_Types].xml",
                "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                        + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                        + "<Default Extension=\"png\" ContentType=\"image/png\"/>"
                        + "<Override PartName=\"/word/document.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/>"
                        + "<Override PartName=\"/word/styles.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml\"/></Types>",
                "_rels/.rels",
                relationships(relationship("r1", "officeDocument", "word/document.xml")),
                "word/_rels/document.xml.rels",
                relationships(relationship("r1", "styles", "styles.xml") + images),
                "word/styles.xml",
                "<w:styles " + w
                        + "><w:style w:type=\"paragraph\" w:styleId=\"Heading1\"><w:name w:val=\"heading 1\"/></w:style></w:styles>",
                "word/document.xml",
                "<w:document " + w + "><w:body>" + body + "</w:body></w:document>");
        texts.forEach((name, text) -> members.put(name, text.getBytes(StandardCharsets.UTF_8)));
        return zipOf(file, members);
    }

    private static byte[] png(int width, int height) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_BYTE_BINARY), "png", out);
        return out.toByteArray();
    }

    /** A zip archive of these files. */
    public static Path zip(Path file, Map<String, String> members) throws IOException {
        Map<String, byte[]> bytes = new TreeMap<>();
        members.forEach((name, text) -> bytes.put(name, text.getBytes(StandardCharsets.UTF_8)));
        return zipOf(file, bytes);
    }

    /** A zip archive of these files. */
    public static Path zipOf(Path file, Map<String, byte[]> members) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String name : members.keySet().stream().sorted().toList()) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(members.get(name));
                zip.closeEntry();
            }
        }
        return file;
    }

    private static String relationships(String all) {
        return "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">" + all
                + "</Relationships>";
    }

    private static String relationship(String id, String kind, String target) {
        return "<Relationship Id=\"" + id
                + "\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/" + kind
                + "\" Target=\""
                + target + "\"/>";
    }

    private static void draw(PDDocument document, PDPage page, PageOf kind, int number, PDImageXObject image)
            throws IOException {
        if (kind == PageOf.NOTHING_BUT_IMAGE_IN_RESOURCES) {
            PDResources resources = new PDResources();
            resources.add(image);
            page.setResources(resources);
            return;
        }
        try (PDPageContentStream content = new PDPageContentStream(document, page)) {
            switch (kind) {
                case TEXT -> {
                    content.beginText();
                    content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
                    content.newLineAtOffset(72, 700);
                    content.showText("Page " + number + " of the lease");
                    content.endText();
                }
                case SCAN_WITH_INVISIBLE_TEXT -> {
                    content.drawImage(image, 0, 0, 612, 792);
                    words(content, 700, RenderingMode.NEITHER, "What a program guessed about page " + number);
                }
                case SCAN_WITH_STAMP -> {
                    content.drawImage(image, 0, 0, 612, 792);
                    words(content, 20, RenderingMode.FILL, "ACME 000" + number);
                }
                case TEXT_AND_INVISIBLE_TEXT -> {
                    words(content, 700, RenderingMode.FILL, "Page " + number + " of the lease");
                    words(content, 300, RenderingMode.NEITHER, "The cap is ten million");
                    words(content, 200, RenderingMode.STROKE, "drawn in outline");
                }
                case INVISIBLE_TEXT_IN_FORM ->
                    content.drawForm(form(document, new PDResources(), "BT /Helv 12 Tf 3 Tr (hidden) Tj ET"));
                case IMAGE -> content.drawImage(image, 72, 400, 200, 200);
                case IMAGE_IN_FORM -> content.drawForm(form(document, image));
                default -> content.saveGraphicsState();
            }
        }
    }

    private static void words(PDPageContentStream content, float y, RenderingMode mode, String words)
            throws IOException {
        content.beginText();
        content.setRenderingMode(mode);
        content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
        content.newLineAtOffset(72, y);
        content.showText(words);
        content.endText();
    }

    private static PDFormXObject form(PDDocument document, PDImageXObject image) throws IOException {
        PDResources resources = new PDResources();
        String name = resources.add(image).getName();
        return form(document, resources, "q 200 0 0 200 72 400 cm /" + name + " Do Q");
    }

    private static PDFormXObject form(PDDocument document, PDResources resources, String content) throws IOException {
        PDFormXObject form = new PDFormXObject(document);
        resources.put(COSName.getPDFName("Helv"), new PDType1Font(Standard14Fonts.FontName.HELVETICA));
        form.setResources(resources);
        form.setBBox(new org.apache.pdfbox.pdmodel.common.PDRectangle(600, 800));
        try (OutputStream out = form.getContentStream().createOutputStream()) {
            out.write(content.getBytes(StandardCharsets.US_ASCII));
        }
        return form;
    }
}
