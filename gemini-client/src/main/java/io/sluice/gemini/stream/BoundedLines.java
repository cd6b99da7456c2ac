package io.sluice.gemini.stream;

import io.sluice.gemini.SizeLimit;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import okio.BufferedSource;

/** Lines of a body, ended by LF or CR LF, none longer than {@link #LONGEST}: a server that never ends one cannot fill the memory. */
final class BoundedLines {
    /** Bytes of a line, and of the lines of one event together. A whole answer of 65,536 tokens in one line is a fraction of it. */
    static final long LONGEST = 8L * 1024 * 1024;

    private final BufferedSource source;
    private Optional<SizeLimit> tooLong = Optional.empty();

    BoundedLines(BufferedSource source) {
        this.source = source;
    }

    /**
     * The next line; empty at the body's end, and when it is too long.
     *
     * @param held characters of the lines before it that belong to the same event
     * @throws IOException when the connection breaks
     */
    Optional<String> next(long held) throws IOException {
        long room = Math.max(0, LONGEST - held);
        boolean ends = source.indexOf((byte) '\n', 0, room + 1) >= 0;
        if (!ends && source.request(room + 1)) {
            tooLong = Optional.of(new SizeLimit(
                    SizeLimit.Unit.BYTES,
                    OptionalLong.of(held + source.getBuffer().size()),
                    OptionalLong.of(LONGEST)));
            return Optional.empty();
        }
        return Optional.ofNullable(source.readUtf8Line());
    }

    /** The numbers of the line that was too long, once there is one. */
    Optional<SizeLimit> tooLong() {
        return tooLong;
    }
}
