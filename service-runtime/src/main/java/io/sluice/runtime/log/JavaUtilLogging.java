package io.sluice.runtime.log;

import org.slf4j.bridge.SLF4JBridgeHandler;

/** Libraries that log by java.util.logging write to the same log. */
public final class JavaUtilLogging {
    private JavaUtilLogging() {}

    /** Sends everything there; once a process. */
    public static void join() {
        SLF4JBridgeHandler.removeHandlersForRootLogger();
        SLF4JBridgeHandler.install();
    }
}
