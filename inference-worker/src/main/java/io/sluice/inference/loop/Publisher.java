package io.sluice.inference.loop;

import java.util.List;

/** The order that makes the worker at-least-once: first the answers are durable, then the offsets of their requests move. */
final class Publisher {
    private final AnswerLog answers;
    private final OffsetLog offsets;

    Publisher(AnswerLog answers, OffsetLog offsets) {
        this.answers = answers;
        this.offsets = offsets;
    }

    void publish(List<Ready> batch) {
        answers.append(batch);
        offsets.commit(batch);
    }
}
