package io.sluice.inference.stage;

import io.sluice.runtime.config.PhiAccess;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * The last line of defence for patient data, whatever the chunker released: where this worker's provider may not see it, nothing of a
 * recipe with {@code confidentiality: phi} is called, and no answer of the ledger is used.
 */
record PhiGuard(PhiAccess access, ConfidentialRecipes recipes, Executor executor) implements Stage {
    @Override
    public CompletableFuture<StageResult> proceed(Work work, Next next) {
        if (access instanceof PhiAccess.Allowed) {
            return next.proceed(work);
        }
        return Blocking.run(
                executor,
                work,
                next,
                () -> recipes.contain(work.request().getRecipe())
                        ? next.finish(work.failed(Reason.PROVIDER_MAY_NOT_SEE_PHI))
                        : next.proceed(work));
    }
}
