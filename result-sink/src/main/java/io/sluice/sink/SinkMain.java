package io.sluice.sink;

import io.sluice.runtime.service.ServiceMain;

/** Runs the sink as a process. */
public final class SinkMain {
    private SinkMain() {}

    /**
     * Runs until the process is told to stop.
     *
     * @param args settings, {@code --name=value}
     */
    public static void main(String[] args) {
        ServiceMain.run(Sink.definition(), args);
    }
}
