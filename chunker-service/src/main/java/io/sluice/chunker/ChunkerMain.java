package io.sluice.chunker;

import io.sluice.runtime.service.ServiceMain;

/** Runs the chunker as a process. */
public final class ChunkerMain {
    private ChunkerMain() {}

    /** @param args settings as {@code --name=value} */
    public static void main(String[] args) {
        ServiceMain.run(Chunker.definition(), args);
    }
}
