package io.sluice.ingest.parse;

import io.sluice.schemas.avro.FailureReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.tika.exception.TikaException;
import org.apache.tika.extractor.EmbeddedDocumentExtractor;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;
import org.xml.sax.SAXException;

/** One document in the making: its parts in order, a container before what lies in it. One thread, one use. */
final class DocumentSession {
    private final TikaSetup tika;
    private final Budget budget;
    private final PartPaths paths = new PartPaths();
    private final List<List<PartDraft>> parts = new ArrayList<>();
    private final List<FailureReason> failures = new ArrayList<>();
    private String mediaType = "";

    DocumentSession(TikaSetup tika, Limits limits) {
        this.tika = tika;
        this.budget = new Budget(limits);
    }

    /**
     * Reads one file of the document.
     *
     * @return why it could not be read, else empty
     * @throws OutputLimitException when the document's budget is spent
     */
    Optional<FailureReason> file(Member member) throws OutputLimitException {
        Metadata metadata = new Metadata();
        String path = paths.of("", member.path());
        metadata.set(TikaCoreProperties.RESOURCE_NAME_KEY, path);
        try (TikaInputStream stream = TikaInputStream.get(member.file(), metadata)) {
            budget.input(stream.getLength());
            return read(stream, metadata, path, 0);
        } catch (IOException e) {
            return Optional.of(failed(parts.size(), path, e));
        }
    }

    /** Reads a document within a document; the stream stays open. What cannot be read is a part that says so. */
    void embedded(InputStream stream, Metadata metadata, String containerPath, int depth) throws OutputLimitException {
        String name = metadata.get(TikaCoreProperties.EMBEDDED_RELATIONSHIP_ID) != null
                        && metadata.get(TikaCoreProperties.RESOURCE_NAME_KEY) == null
                ? metadata.get(TikaCoreProperties.EMBEDDED_RELATIONSHIP_ID)
                : metadata.get(TikaCoreProperties.RESOURCE_NAME_KEY);
        String path = paths.of(depth == 1 ? "" : containerPath, name);
        if (!budget.allowsDepth(depth)) {
            budget.spendPart();
            parts.add(List.of(PartDraft.unread(path)));
            failures.add(FailureReason.OUTPUT_LIMIT);
            return;
        }
        // TikaInputStream over the container's stream is not closed here: the container's parser owns that stream.
        read(TikaInputStream.get(stream), metadata, path, depth);
    }

    private Optional<FailureReason> read(TikaInputStream stream, Metadata metadata, String path, int depth)
            throws OutputLimitException {
        budget.spendPart();
        int slot = parts.size();
        parts.add(List.of());
        try {
            MediaType type = tika.parser().getDetector().detect(stream, metadata);
            if (depth == 0 && mediaType.isEmpty()) {
                mediaType = type.getBaseType().toString();
            }
            metadata.set(TikaCoreProperties.CONTENT_TYPE_PARSER_OVERRIDE, type.toString());
            if (type.getType().equals("image")) {
                parts.set(slot, List.of(PartDraft.unread(path)));
                return Optional.empty();
            }
            PartWriter writer = new PartWriter(tika.style(type), budget);
            EmbeddedDocumentExtractor extractor = new EmbeddedParts(this, writer, path, depth);
            boolean pdf = type.getBaseType().toString().equals("application/pdf");
            Path file = pdf ? stream.getPath() : null;
            tika.parser().parse(stream, writer, metadata, tika.context(extractor));
            parts.set(slot, writer.finish(path, pdf ? PdfImages.count(file) : List.of()));
            return Optional.empty();
        } catch (OutputLimitException e) {
            throw e;
        } catch (IOException | SAXException | TikaException | RuntimeException | StackOverflowError e) {
            return Optional.of(failed(slot, path, e));
        }
    }

    private FailureReason failed(int slot, String path, Throwable thrown) throws OutputLimitException {
        if (budget.exhausted()) {
            throw new OutputLimitException();
        }
        FailureReason reason = Failures.reason(thrown);
        if (reason == FailureReason.OUTPUT_LIMIT) {
            budget.exhaust();
        }
        failures.add(reason);
        // Bytes that hold no text (programs, fonts) and empty files leave no hole; what should have had text does.
        boolean nothingToRead = reason == FailureReason.UNSUPPORTED || reason == FailureReason.EMPTY;
        List<PartDraft> draft =
                List.of(nothingToRead ? new PartDraft(path, "", List.of(), List.of(), 0) : PartDraft.unread(path));
        if (slot < parts.size()) {
            parts.set(slot, draft);
        } else {
            parts.add(draft);
        }
        return reason;
    }

    List<PartDraft> drafts() {
        return parts.stream().flatMap(List::stream).toList();
    }

    List<FailureReason> failures() {
        return failures;
    }

    boolean exhausted() {
        return budget.exhausted();
    }

    String mediaType() {
        return mediaType;
    }
}
