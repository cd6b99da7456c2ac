package io.sluice.inference.call;

import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ModelStatus;
import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Says once for each model and stage what a provider tells in its replies about the model's life. Thread-safe. */
final class StatusNotices {
    private static final Log LOG = Log.of(StatusNotices.class);

    private record Told(String model, ModelStatus.Stage stage) {}

    private final Set<Told> told = ConcurrentHashMap.newKeySet();

    /**
     * Looks at a reply.
     *
     * @param model model asked
     */
    void look(String model, ModelReply reply) {
        reply.origin()
                .status()
                .filter(status -> told.add(new Told(model, status.stage())))
                .ifPresent(status -> {
                    Log.Entry line = (status.ending() ? LOG.warn() : LOG.info())
                            .with(LogKey.MODEL, model)
                            .with(LogKey.STATUS, status.stage());
                    status.retirement().ifPresent(at -> line.with(LogKey.DATE, at));
                    line.say(
                            status.ending()
                                    ? "the provider says that the model comes to its end; choose its successor"
                                    : "the provider says how far the model is");
                });
    }
}
