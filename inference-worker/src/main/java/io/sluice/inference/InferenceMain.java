package io.sluice.inference;

import io.sluice.runtime.service.ServiceMain;

/** The inference worker as a process. */
public final class InferenceMain {
    private InferenceMain() {}

    /**
     * Runs until the process is told to stop.
     *
     * @param args settings, {@code --name=value}
     */
    public static void main(String[] args) {
        ServiceMain.run(Inference.definition(), args);
    }
}
