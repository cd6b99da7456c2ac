package io.sluice.ingest;

import io.sluice.runtime.service.ServiceMain;

/** The ingest service as a process. */
public final class IngestMain {
    private IngestMain() {}

    /** Runs until stopped; {@code --sluice.*=value} sets settings. */
    public static void main(String[] args) {
        ServiceMain.run(Ingest.definition(), args);
    }
}
