package io.sluice.ingest.parse;

import java.util.List;
import java.util.Set;
import org.apache.tika.config.TikaConfig;
import org.apache.tika.extractor.EmbeddedDocumentExtractor;
import org.apache.tika.mime.MediaType;
import org.apache.tika.mime.MediaTypeRegistry;
import org.apache.tika.parser.AutoDetectParser;
import org.apache.tika.parser.DefaultParser;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.Parser;
import org.apache.tika.parser.html.HtmlMapper;
import org.apache.tika.parser.pdf.PDFParserConfig;

/** Tika as Sluice uses it: no OCR, no external programs, no coloured source code, and a refusal where there is no parser. */
final class TikaSetup {
    private static final Set<String> LEFT_OUT =
            Set.of("TesseractOCRParser", "SourceCodeParser", "CompositeExternalParser", "ExternalParser");

    private final AutoDetectParser parser;
    private final MediaTypeRegistry registry;

    TikaSetup() {
        TikaConfig config = TikaConfig.getDefaultConfig();
        List<Parser> parsers = new DefaultParser(config.getMediaTypeRegistry())
                .getAllComponentParsers().stream()
                        .filter(p -> !LEFT_OUT.contains(p.getClass().getSimpleName()))
                        .toList();
        parser = new AutoDetectParser(config.getDetector(), parsers.toArray(Parser[]::new));
        parser.setFallback(new UnsupportedParser());
        registry = config.getMediaTypeRegistry();
    }

    AutoDetectParser parser() {
        return parser;
    }

    TextStyle style(MediaType type) {
        return TextStyle.of(type, registry.isSpecializationOf(type, MediaType.TEXT_PLAIN));
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
        context.set(PDFParserConfig.class, pdf);
        context.set(HtmlMapper.class, new PlainHtmlMapper());
        context.set(EmbeddedDocumentExtractor.class, extractor);
        return context;
    }
}
