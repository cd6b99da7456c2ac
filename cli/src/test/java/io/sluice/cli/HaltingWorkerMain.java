package io.sluice.cli;

import io.sluice.inference.Inference;
import io.sluice.runtime.service.ServiceContext;
import io.sluice.runtime.service.ServiceDefinition;
import io.sluice.runtime.service.ServiceMain;

/** The packaged worker as a process that may halt between a call and the commit of its offset: what passes in milliseconds elsewhere. */
public final class HaltingWorkerMain {
    private HaltingWorkerMain() {}

    public static void main(String[] args) {
        ServiceDefinition worker = Inference.definition();
        ServiceMain.run(
                new ServiceDefinition(
                        worker.name(),
                        worker.settings(),
                        context -> worker.factory().create(halting(context))),
                args);
    }

    private static ServiceContext halting(ServiceContext context) {
        return context.with(new HaltingStore(context.store(), Halts.ofThisProcess()));
    }
}
