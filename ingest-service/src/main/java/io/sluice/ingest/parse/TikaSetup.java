package io.sluice.ingest.parse;

import java.io.IOException;
import java.io.InputStream;
import org.apache.tika.config.TikaConfig;
import org.apache.tika.exception.TikaException;
import org.apache.tika.extractor.EmbeddedDocumentExtractor;
import org.apache.tika.mime.MediaType;
import org.apache.tika.parser.AutoDetectParser;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.html.HtmlMapper;
import org.apache.tika.parser.pdf.PDFParserConfig;
import org.xml.sax.SAXException;

/** Tika as Sluice uses it: no OCR, no external programs, no coloured source code, and a refusal where there is no parser. */
final class TikaSetup {
    private final TikaConfig config;
    private final AutoDetectParser parser;

    TikaSetup() {
        config = load();
        parser = new AutoDetectParser(config);
        parser.setFallback(new UnsupportedParser());
    }

    AutoDetectParser parser() {
        return parser;
    }

    TextStyle style(MediaType type) {
        return TextStyle.of(type, config.getMediaTypeRegistry().isSpecializationOf(type, MediaType.TEXT_PLAIN));
    }

    ParseContext context(EmbeddedDocumentExtractor extractor) {
        PDFParserConfig pdf = new PDFParserConfig();
        pdf.setOcrStrategy(PDFParserConfig.OCR_STRATEGY.NO_OCR);
        pdf.setSortByPosition(false);
        pdf.setExtractAnnotationText(true);
        pdf.setExtractInlineImages(false);
        pdf.setExtractBookmarksText(false);
        pdf.setExtractActions(false);
        // A page that breaks off must not pass as read.
        pdf.setCatchIntermediateIOExceptions(false);
        ParseContext context = new ParseContext();
        context.set(TikaConfig.class, config);
        context.set(PDFParserConfig.class, pdf);
        context.set(HtmlMapper.class, new PlainHtmlMapper());
        context.set(EmbeddedDocumentExtractor.class, extractor);
        return context;
    }

    private static TikaConfig load() {
        try (InputStream xml = TikaSetup.class.getResourceAsStream("tika-config.xml")) {
            return new TikaConfig(xml);
        } catch (TikaException | IOException | SAXException e) {
            throw new IllegalStateException("the built-in Tika configuration cannot be used", e);
        }
    }
}
