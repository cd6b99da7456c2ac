package io.sluice.emulator;

import io.sluice.emulator.answer.Reply;
import io.sluice.emulator.count.PromptCount;
import io.sluice.emulator.time.Pace;
import java.time.Instant;
import java.util.Optional;

/**
 * A call's answer, ready to be written.
 *
 * @param reply what is said
 * @param prompt tokens of the whole prompt
 * @param cached its part from a cache
 * @param id of the response
 * @param version what it is stamped with
 * @param at when it was made
 * @param error what goes wrong
 * @param pace how fast it is written
 */
record Answered(
        Reply reply,
        PromptCount prompt,
        PromptCount cached,
        String id,
        String version,
        Instant at,
        Optional<EmulatedError> error,
        Pace pace) {
    /** What every reply names as its model version, so that no answer can be taken for a model's. */
    static final String VERSION = "EMULATOR";

    boolean fails(EmulatedError kind) {
        return error.filter(kind::equals).isPresent();
    }
}
