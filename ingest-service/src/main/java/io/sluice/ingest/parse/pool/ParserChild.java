package io.sluice.ingest.parse.pool;

import io.sluice.extraction.outline.OutlineJson;
import io.sluice.ingest.parse.DocumentParser;
import io.sluice.ingest.parse.ParseOutcome;
import io.sluice.schemas.avro.FailureReason;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Optional;

/** The program of a child process: reads requests from standard input until it ends, answers each on standard output. */
final class ParserChild {
    /** Exit status when memory ran out; the same as that of {@code -XX:+ExitOnOutOfMemoryError}. */
    static final int OUT_OF_MEMORY = 3;

    private ParserChild() {}

    /** Runs until standard input ends, so that a child never outlives its parent. */
    public static void main(String[] args) throws IOException {
        DataOutputStream replies =
                new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        // What a parser prints must not get between the frames.
        System.setOut(System.err);
        // A child that hangs in a parser when its parent dies would not see the end of its input.
        ProcessHandle.current().parent().ifPresent(parent -> {
            var unused = parent.onExit().thenRun(() -> Runtime.getRuntime().halt(0));
        });
        DataInputStream requests = new DataInputStream(System.in);
        DocumentParser parser = new DocumentParser();
        Optional<byte[]> frame = Frames.read(requests);
        while (frame.isPresent()) {
            ParseReply reply = answer(parser, Frames.request(frame.get()));
            Frames.write(replies, Frames.reply(reply));
            frame = Frames.read(requests);
        }
    }

    private static ParseReply answer(DocumentParser parser, ParseRequest request) throws IOException {
        try {
            ParseOutcome outcome = parser.parse(request.members(), request.limits());
            if (outcome instanceof ParseOutcome.Parsed parsed) {
                return store(request, parsed);
            }
            return new ParseReply.Failed(((ParseOutcome.Unreadable) outcome).reason(), outcome.mediaType());
        } catch (OutOfMemoryError e) {
            Runtime.getRuntime().halt(OUT_OF_MEMORY);
            return new ParseReply.Failed(FailureReason.MEMORY_LIMIT, "");
        }
    }

    private static ParseReply store(ParseRequest request, ParseOutcome.Parsed parsed) throws IOException {
        String text = parsed.text();
        Files.writeString(request.outputFolder().resolve(Frames.TEXT_FILE), text, StandardCharsets.UTF_8);
        Files.write(request.outputFolder().resolve(Frames.OUTLINE_FILE), OutlineJson.write(parsed.outline()));
        return new ParseReply.Ready(
                request.outputFolder().resolve(Frames.TEXT_FILE),
                request.outputFolder().resolve(Frames.OUTLINE_FILE),
                text.length(),
                text.codePointCount(0, text.length()),
                parsed.outline().pages().size(),
                parsed.imageOnlyPages(),
                parsed.holes(),
                parsed.mediaType());
    }
}
