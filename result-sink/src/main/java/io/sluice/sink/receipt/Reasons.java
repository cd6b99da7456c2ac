package io.sluice.sink.receipt;

import io.sluice.schemas.avro.Answer;

/** Typed codes of receipts. */
final class Reasons {
    /** Why a document without any answer and without a hole is FAILED. */
    static final String NOTHING_ANSWERED = "NOTHING_ANSWERED";

    private Reasons() {}

    /** The code of a request that was not answered: its own, else its outcome's name. */
    static String of(Answer answer) {
        return answer.getReason().isBlank() ? answer.getOutcome().name() : answer.getReason();
    }
}
