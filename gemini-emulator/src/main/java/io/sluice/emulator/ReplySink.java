package io.sluice.emulator;

import io.sluice.emulator.wire.ApiFault;
import java.io.IOException;

/** Writes what became of a call. */
interface ReplySink {
    /** An error instead of an answer. */
    void refuse(ApiFault fault) throws IOException;

    /** An answer; returns when it is written. */
    void answer(Answered answered) throws IOException, InterruptedException;
}
