package io.sluice.ingest.parse;

import io.sluice.schemas.avro.FailureReason;
import java.util.Optional;
import java.util.Set;
import org.apache.tika.mime.MediaType;

/**
 * Files that carry no text by their nature. Sluice does not open them. In a document with program source they are its assets and leave
 * no hole; in any other an image may be a scanned page and a recording may be of words, so there each one is named as not read.
 */
enum TextlessKind {
    /** Pictures. */
    IMAGE(FailureReason.NO_TEXT),
    /** Fonts, recordings, compiled programs and archives of them. */
    BINARY(FailureReason.UNSUPPORTED);

    private static final Set<String> BINARY_FAMILIES = Set.of("font", "audio", "video");
    private static final Set<String> BINARIES = Set.of(
            "application/vnd.ms-fontobject",
            "application/java-vm",
            "application/java-archive",
            "application/x-executable",
            "application/x-sharedlib",
            "application/x-object",
            "application/x-elf",
            "application/x-msdownload",
            "application/x-dosexec",
            "application/x-archive",
            "application/wasm");
    private static final Set<String> BINARY_PREFIXES = Set.of(
            "application/x-font",
            "application/font-",
            "application/x-mach-o",
            "application/x-bytecode",
            "application/x-tika-java");
    /** Text in lines that is no program: data and settings also lie beside scanned pages. */
    private static final Set<String> NO_PROGRAMS =
            Set.of("text/x-log", "text/x-yaml", "text/x-ini", "text/x-java-properties", "text/x-config", "text/x-diff");

    private static final Set<String> PROGRAMS =
            Set.of("application/javascript", "application/x-sh", "application/x-bat", "application/typescript");

    private final FailureReason reason;

    TextlessKind(FailureReason reason) {
        this.reason = reason;
    }

    /** Why such a file is not read. */
    FailureReason reason() {
        return reason;
    }

    /** The kind of a type; empty for one that may have text. */
    static Optional<TextlessKind> of(MediaType type) {
        String name = type.getBaseType().toString();
        if (type.getType().equals("image")) {
            return Optional.of(IMAGE);
        }
        boolean binary = BINARY_FAMILIES.contains(type.getType())
                || BINARIES.contains(name)
                || BINARY_PREFIXES.stream().anyMatch(name::startsWith);
        return binary ? Optional.of(BINARY) : Optional.empty();
    }

    /** True for program source, whose images are no scanned pages. */
    static boolean program(MediaType type, TextStyle style) {
        String name = type.getBaseType().toString();
        boolean source = style == TextStyle.SOURCE && name.startsWith("text/x-");
        return PROGRAMS.contains(name) || (source && !NO_PROGRAMS.contains(name));
    }
}
