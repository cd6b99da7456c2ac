package io.sluice.chunker;

import io.sluice.runtime.kafka.ErrorCode;
import io.sluice.schemas.CommandRead;
import org.apache.kafka.common.errors.SerializationException;

/** Bytes that are no command: the one who wrote them must act. Says which member is wrong, never its value. */
final class FaultyCommandException extends SerializationException {
    private static final long serialVersionUID = 1L;

    private final ErrorCode code;

    FaultyCommandException(CommandRead.Faulty faulty) {
        super(faulty.detail());
        code = ErrorCode.valueOf(faulty.fault().name());
    }

    ErrorCode code() {
        return code;
    }
}
