package io.sluice.ingest.parse;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.apache.tika.extractor.EmbeddedDocumentExtractor;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.xml.sax.ContentHandler;

/**
 * Makes each document within a document a part of its own. Images are not read: small ones are counted, one that may be a scanned page is a
 * part that says so.
 */
final class EmbeddedParts implements EmbeddedDocumentExtractor {
    private final DocumentSession session;
    private final PartWriter container;
    private final String containerPath;
    private final int depth;

    EmbeddedParts(DocumentSession session, PartWriter container, String containerPath, int depth) {
        this.session = session;
        this.container = container;
        this.containerPath = containerPath;
        this.depth = depth;
    }

    @Override
    public boolean shouldParseEmbedded(Metadata metadata) {
        return true;
    }

    @Override
    public void parseEmbedded(InputStream stream, ContentHandler handler, Metadata metadata, boolean outputHtml)
            throws OutputLimitException, IOException {
        InputStream embedded = stream;
        String kind = metadata.get(TikaCoreProperties.EMBEDDED_RESOURCE_TYPE);
        String role = kind == null ? "" : kind.toUpperCase(Locale.ROOT);
        switch (role) {
            case "THUMBNAIL", "METADATA", "FONT", "RENDERING", "VERSION" -> {
                return;
            }
            case "INLINE" -> {
                String type = metadata.get(Metadata.CONTENT_TYPE);
                if (type != null && type.startsWith("image/")) {
                    TikaInputStream image = TikaInputStream.get(stream);
                    if (!Picture.mayBePage(type, image)) {
                        container.image();
                        return;
                    }
                    embedded = image;
                }
            }
            default -> {}
        }
        session.embedded(embedded, metadata, containerPath, depth + 1);
    }
}
