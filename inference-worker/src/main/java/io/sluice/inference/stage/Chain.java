package io.sluice.inference.stage;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Runs a list of stages from one position on. */
record Chain(List<Stage> stages, int position) implements Next {
    @Override
    public CompletableFuture<StageResult> proceed(Work work) {
        return at(position, work);
    }

    @Override
    public CompletableFuture<StageResult> finish(Work ended) {
        return at(stages.size() - 1, ended);
    }

    private CompletableFuture<StageResult> at(int index, Work work) {
        return stages.get(index).proceed(work, new Chain(stages, index + 1));
    }
}
