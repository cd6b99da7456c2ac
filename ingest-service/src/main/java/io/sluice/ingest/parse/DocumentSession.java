package io.sluice.ingest.parse;

import io.sluice.schemas.avro.FailureReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.tika.exception.TikaException;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.mime.MediaType;
import org.apache.tika.parser.ParseContext;
import org.xml.sax.SAXException;

/** One document in the making: its parts in order, a container before what lies in it. One thread, one use. */
final class DocumentSession {
    private final TikaSetup tika;
    private final Budget budget;
    private final PartPaths paths = new PartPaths();
    private final List<List<PartDraft>> parts = new ArrayList<>();
    private final List<FailureReason> failures = new ArrayList<>();
    /** Slots of files without text by nature. */
    private final Set<Integer> assets = new HashSet<>();

    private boolean program;
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
            parts.add(List.of(PartDraft.unread(path, FailureReason.OUTPUT_LIMIT)));
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
            Optional<TextlessKind> textless = TextlessKind.of(type);
            if (textless.isPresent()) {
                return textless(slot, path, textless.get());
            }
            TextStyle style = tika.style(type);
            program |= TextlessKind.program(type, style);
            PartWriter writer = new PartWriter(style, budget);
            ParseContext context = tika.context(new EmbeddedParts(this, writer, path, depth));
            List<PdfPage> scanned = List.of();
            if (type.getBaseType().toString().equals("application/pdf")) {
                scanned = pdf(stream, writer, metadata, context);
            } else {
                tika.parser().parse(stream, writer, metadata, context);
            }
            parts.set(slot, writer.finish(path, scanned));
            return Optional.empty();
        } catch (OutputLimitException e) {
            throw e;
        } catch (IOException | SAXException | TikaException | RuntimeException | StackOverflowError e) {
            return Optional.of(failed(slot, path, e));
        }
    }

    /** Reads a PDF, without the text that it draws invisibly. */
    private List<PdfPage> pdf(TikaInputStream stream, PartWriter writer, Metadata metadata, ParseContext context)
            throws IOException, SAXException, TikaException {
        // An empty file is for Tika to refuse.
        boolean empty = Files.size(stream.getPath()) == 0;
        List<PdfPage> scanned = empty ? List.of() : PdfScan.pages(stream.getPath());
        if (scanned.stream().noneMatch(PdfPage::invisibleText)) {
            tika.parser().parse(stream, writer, metadata, context);
            return scanned;
        }
        Path visible = Files.createTempFile("visible", ".pdf");
        try {
            InvisibleText.remove(stream.getPath(), visible, scanned);
            try (TikaInputStream copy = TikaInputStream.get(visible)) {
                tika.parser().parse(copy, writer, metadata, context);
            }
        } finally {
            Files.delete(visible);
        }
        return scanned;
    }

    private Optional<FailureReason> textless(int slot, String path, TextlessKind kind) {
        parts.set(slot, List.of(PartDraft.unread(path, kind.reason())));
        assets.add(slot);
        if (kind == TextlessKind.IMAGE) {
            return Optional.empty();
        }
        failures.add(kind.reason());
        return Optional.of(kind.reason());
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
        List<PartDraft> draft =
                List.of(reason == FailureReason.EMPTY ? PartDraft.nothing(path) : PartDraft.unread(path, reason));
        if (slot < parts.size()) {
            parts.set(slot, draft);
        } else {
            parts.add(draft);
        }
        return reason;
    }

    /** The parts; beside program source, what has no text by nature is no hole. */
    List<PartDraft> drafts() {
        List<PartDraft> drafts = new ArrayList<>();
        for (int slot = 0; slot < parts.size(); slot++) {
            boolean asset = program && assets.contains(slot);
            for (PartDraft draft : parts.get(slot)) {
                drafts.add(asset ? PartDraft.nothing(draft.path()) : draft);
            }
        }
        return drafts;
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
