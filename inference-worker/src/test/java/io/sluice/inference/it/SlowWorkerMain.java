package io.sluice.inference.it;

import io.sluice.inference.Inference;
import io.sluice.runtime.service.ServiceContext;
import io.sluice.runtime.service.ServiceDefinition;
import io.sluice.runtime.service.ServiceMain;
import java.time.Duration;

/** The worker as a process, with a slow ledger: what passes in milliseconds elsewhere takes seconds here, long enough to be killed in. */
public final class SlowWorkerMain {
    /** System property: milliseconds before an entry is looked up, where that is slow. */
    static final String LOOK_UP_MILLIS = "sluice.it.look-up-millis";

    /** System property: milliseconds before an entry is written. */
    static final String WRITE_MILLIS = "sluice.it.write-millis";

    private SlowWorkerMain() {}

    public static void main(String[] args) {
        ServiceDefinition worker = Inference.definition();
        ServiceMain.run(
                new ServiceDefinition(
                        worker.name(),
                        worker.settings(),
                        context -> worker.factory().create(slow(context))),
                args);
    }

    private static ServiceContext slow(ServiceContext context) {
        SlowStore store = new SlowStore(
                context.store(),
                Duration.ofMillis(Long.getLong(LOOK_UP_MILLIS, 0)),
                Duration.ofMillis(Long.getLong(WRITE_MILLIS, 0)));
        return context.with(store);
    }
}
