package io.sluice.ingest.parse.pool;

import io.sluice.ingest.parse.Hole;
import io.sluice.ingest.parse.Limits;
import io.sluice.ingest.parse.Member;
import io.sluice.schemas.avro.FailureReason;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The pipe between parent and child: frames of a 4-byte length and that many bytes. A request is the limits, the output folder and the
 * members; a reply says Ready with the counts, or Failed with the reason. Text and outline go through files.
 */
final class Frames {
    static final String TEXT_FILE = "text";
    static final String OUTLINE_FILE = "outline";
    private static final int LARGEST = 64 * 1024 * 1024;
    private static final byte READY = 1;
    private static final byte FAILED = 2;

    private Frames() {}

    static byte[] request(ParseRequest request) {
        return bytes(out -> {
            out.writeInt(request.limits().maxCharacters());
            out.writeInt(request.limits().maxParts());
            out.writeInt(request.limits().maxDepth());
            text(out, request.outputFolder().toString());
            out.writeInt(request.members().size());
            for (Member member : request.members()) {
                text(out, member.file().toString());
                text(out, member.path());
            }
        });
    }

    static ParseRequest request(byte[] frame) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(frame));
        Limits limits = new Limits(in.readInt(), in.readInt(), in.readInt());
        Path folder = Path.of(text(in));
        int count = in.readInt();
        List<Member> members = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            members.add(new Member(Path.of(text(in)), text(in)));
        }
        return new ParseRequest(members, limits, folder);
    }

    static byte[] reply(ParseReply reply) {
        return bytes(out -> {
            if (reply instanceof ParseReply.Ready ready) {
                out.writeByte(READY);
                text(out, ready.mediaType());
                out.writeLong(ready.characters());
                out.writeLong(ready.codePoints());
                out.writeInt(ready.pages());
                out.writeInt(ready.imageOnlyPages().size());
                for (int page : ready.imageOnlyPages()) {
                    out.writeInt(page);
                }
                out.writeInt(ready.holes().size());
                for (Hole hole : ready.holes()) {
                    write(out, hole);
                }
            } else if (reply instanceof ParseReply.Failed failed) {
                out.writeByte(FAILED);
                text(out, failed.mediaType());
                text(out, failed.reason().name());
            }
        });
    }

    static ParseReply reply(byte[] frame, Path folder) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(frame));
        byte kind = in.readByte();
        String mediaType = text(in);
        if (kind == FAILED) {
            return new ParseReply.Failed(FailureReason.valueOf(text(in)), mediaType);
        }
        long characters = in.readLong();
        long codePoints = in.readLong();
        int pages = in.readInt();
        int count = in.readInt();
        List<Integer> imageOnly = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            imageOnly.add(in.readInt());
        }
        int holeCount = in.readInt();
        List<Hole> holes = new ArrayList<>();
        for (int i = 0; i < holeCount; i++) {
            holes.add(hole(in));
        }
        return new ParseReply.Ready(
                folder.resolve(TEXT_FILE),
                folder.resolve(OUTLINE_FILE),
                characters,
                codePoints,
                pages,
                imageOnly,
                holes,
                mediaType);
    }

    private static void write(DataOutputStream out, Hole hole) throws IOException {
        out.writeInt(hole.at());
        out.writeInt(hole.page().orElse(0));
        text(out, hole.part().orElse(""));
        text(out, hole.reason());
    }

    private static Hole hole(DataInputStream in) throws IOException {
        int at = in.readInt();
        Optional<Integer> page = Optional.of(in.readInt()).filter(p -> p > 0);
        Optional<String> part = Optional.of(text(in)).filter(p -> !p.isEmpty());
        return new Hole(at, page, part, text(in));
    }

    static void write(DataOutputStream out, byte[] frame) throws IOException {
        out.writeInt(frame.length);
        out.write(frame);
        out.flush();
    }

    /** The next frame; empty at the end of the stream. */
    static Optional<byte[]> read(DataInputStream in) throws IOException {
        byte[] head = in.readNBytes(Integer.BYTES);
        if (head.length < Integer.BYTES) {
            return Optional.empty();
        }
        int length = new DataInputStream(new ByteArrayInputStream(head)).readInt();
        if (length < 0 || length > LARGEST) {
            throw new IOException("frame of " + length + " bytes: must be within [0, " + LARGEST + "]");
        }
        byte[] frame = in.readNBytes(length);
        return frame.length < length ? Optional.empty() : Optional.of(frame);
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    private interface Writer {
        void to(DataOutputStream out) throws IOException;
    }

    private static byte[] bytes(Writer writer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            writer.to(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }
}
