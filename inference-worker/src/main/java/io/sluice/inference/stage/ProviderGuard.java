package io.sluice.inference.stage;

import io.sluice.runtime.config.ModelProvider;
import java.util.concurrent.CompletableFuture;

/** A request that asks another provider than this worker has is never answered here: no emulator's word can pass for a model's. */
record ProviderGuard(ModelProvider provider) implements Stage {
    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        return work.request().getProvider().equals(provider.name())
                ? next.proceed(work)
                : next.finish(work.failed(Reason.PROVIDER_MISMATCH));
    }
}
