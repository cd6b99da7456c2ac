package io.sluice.gemini.wire;

import java.io.IOException;

/** The prompt's source failed while it was sent; the network is not to blame. Its message says no more than that. */
public final class PromptUnreadableException extends IOException {
    PromptUnreadableException(Exception cause) {
        super("the prompt could not be read", cause);
    }
}
