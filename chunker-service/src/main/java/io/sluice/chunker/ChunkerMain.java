package io.sluice.chunker;

import io.sluice.runtime.service.ServiceMain;

/** Runs the chunker as a process. */
public final class ChunkerMain {
    private ChunkerMain() {}

    /**
     * Runs until it is told to stop.
     *
     * @param args settings as {@code --name=value}
     */
    public static void main(String[] args) {
        ServiceMain.run(Chunker.definition(), args);
    }
}
