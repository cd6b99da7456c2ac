package io.sluice.chunker.gate;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Usage;

/**
 * What answers of a job used.
 *
 * @param prompt input tokens, cached ones included
 * @param cached part of prompt from a cache
 * @param output answer tokens
 * @param thinking thought tokens
 * @param cacheCreation tokens put into explicit caches
 * @param cacheTokenHours tokens kept there times hours
 * @param savedUsd what caching and reuse saved, US dollars
 */
record JobUse(
        long prompt,
        long cached,
        long output,
        long thinking,
        long cacheCreation,
        double cacheTokenHours,
        double savedUsd) {
    static final JobUse NONE = new JobUse(0, 0, 0, 0, 0, 0, 0);

    static JobUse of(Answer answer) {
        Usage usage = answer.getUsage();
        return new JobUse(
                usage.getPrompt(),
                usage.getCached(),
                usage.getOutput(),
                usage.getThinking(),
                usage.getCacheCreation(),
                usage.getCacheTokenHours(),
                answer.getSavedUsd());
    }

    JobUse plus(JobUse more) {
        return new JobUse(
                prompt + more.prompt,
                cached + more.cached,
                output + more.output,
                thinking + more.thinking,
                cacheCreation + more.cacheCreation,
                cacheTokenHours + more.cacheTokenHours,
                savedUsd + more.savedUsd);
    }

    Usage usage() {
        return new Usage(prompt, cached, output, thinking, cacheCreation, cacheTokenHours);
    }
}
