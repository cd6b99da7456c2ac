package io.sluice.runtime.service;

import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import java.util.ArrayDeque;
import java.util.Deque;

/** Closes what was opened in reverse order, each once, whatever an earlier one throws. */
final class Closing implements AutoCloseable {
    private static final Log LOG = Log.of(Closing.class);

    private final String service;
    private final Deque<AutoCloseable> opened = new ArrayDeque<>();

    Closing(String service) {
        this.service = service;
    }

    synchronized <T extends AutoCloseable> T add(T resource) {
        opened.push(resource);
        return resource;
    }

    @Override
    public synchronized void close() {
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (Exception e) {
                if (e instanceof InterruptedException) {
                    Thread.currentThread().interrupt();
                }
                LOG.warn().with(LogKey.SERVICE, service).cause(e).say("stop was not clean");
            }
        }
    }
}
