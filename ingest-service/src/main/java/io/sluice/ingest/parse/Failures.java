package io.sluice.ingest.parse;

import io.sluice.schemas.avro.FailureReason;
import java.util.Locale;
import org.apache.tika.exception.EncryptedDocumentException;
import org.apache.tika.exception.TikaMemoryLimitException;
import org.apache.tika.exception.UnsupportedFormatException;
import org.apache.tika.exception.ZeroByteFileException;

/** What a parser's exception means to the user. POI's exceptions are told by class name: it is a parser among many, not a dependency. */
final class Failures {
    private static final int DEEPEST_CAUSE = 16;

    private Failures() {}

    static FailureReason reason(Throwable thrown) {
        Throwable cause = thrown;
        for (int i = 0; cause != null && i < DEEPEST_CAUSE; i++) {
            FailureReason reason = own(cause);
            if (reason != null) {
                return reason;
            }
            cause = cause.getCause();
        }
        return FailureReason.DAMAGED;
    }

    private static FailureReason own(Throwable t) {
        if (t instanceof OutputLimitException) {
            return FailureReason.OUTPUT_LIMIT;
        }
        if (t instanceof EncryptedDocumentException) {
            return FailureReason.ENCRYPTED;
        }
        if (t instanceof UnsupportedFormatException) {
            return FailureReason.UNSUPPORTED;
        }
        if (t instanceof TikaMemoryLimitException) {
            return FailureReason.MEMORY_LIMIT;
        }
        if (t instanceof ZeroByteFileException) {
            return FailureReason.EMPTY;
        }
        return switch (t.getClass().getSimpleName()) {
            case "InvalidPasswordException",
                    "EncryptedDocumentException",
                    "EncryptedPowerPointFileException",
                    "UnsupportedZipFeatureException" -> FailureReason.ENCRYPTED;
            case "UnsupportedFileFormatException",
                    "OldWordFileFormatException",
                    "OldExcelFormatException",
                    "OldPowerPointFormatException",
                    "OldFileFormatException",
                    "StrictOOXMLException",
                    "NotOfficeXmlFileException",
                    "ODFNotOfficeXmlFileException" -> FailureReason.UNSUPPORTED;
            case "MemoryLimitException" -> FailureReason.MEMORY_LIMIT;
            default -> byMessage(t);
        };
    }

    /** Tika and POI have no exception classes of their own for bombs and for strict OOXML; their messages tell. */
    private static FailureReason byMessage(Throwable t) {
        String message = t.getMessage() == null ? "" : t.getMessage().toLowerCase(Locale.ROOT);
        if (message.contains("zip bomb")) {
            return FailureReason.OUTPUT_LIMIT;
        }
        return message.startsWith("strict ooxml") ? FailureReason.UNSUPPORTED : null;
    }
}
