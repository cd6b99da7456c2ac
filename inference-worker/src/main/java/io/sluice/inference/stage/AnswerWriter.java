package io.sluice.inference.stage;

import io.sluice.gemini.ReplyUsage;
import io.sluice.inference.call.Expense;
import io.sluice.inference.stage.Response.Origin;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Outcome;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.Timing;
import io.sluice.schemas.avro.Usage;
import java.time.Clock;

/** From ended work to its answer. */
final class AnswerWriter {
    /** What stands where a model version would, when no model answered. */
    static final String EMULATOR = "EMULATOR";

    private final ModelProvider provider;
    private final Clock clock;

    AnswerWriter(ModelProvider provider, Clock clock) {
        this.provider = provider;
        this.clock = clock;
    }

    Answer answer(Work work) {
        Request request = work.request();
        Ending ending = work.ending()
                .orElseThrow(() -> new IllegalStateException("only work whose end is known can be published"));
        Expense expense = work.expense();
        return Answer.newBuilder()
                .setRequestId(request.getRequestId())
                .setRequestHash(request.getRequestHash())
                .setDocumentId(request.getDocumentId())
                .setJobId(request.getJobId())
                .setPrefixId(request.getPrefixId())
                .setRelease(request.getRelease())
                .setOutcome(ending.outcome())
                .setReason(ending.reason())
                .setFields(request.getFields())
                .setRanges(request.getRanges())
                .setPages(request.getPages())
                .setFindings(ending.findings())
                .setReused(work.from(Origin.LEDGER))
                .setReplayed(work.from(Origin.REPLAY))
                .setProvider(provider.name())
                .setAnsweredBy(answeredBy(work, ending))
                .setAttempts(expense.allCalls())
                .setUsage(usage(expense))
                .setCostUsd(expense.costUsd())
                .setSavedUsd(expense.savedUsd())
                .setTiming(Timing.newBuilder()
                        .setQueuedMs(work.queued().toMillis())
                        .setTtftMs(expense.firstByte().toMillis())
                        .setCallMs(expense.lastCall().toMillis())
                        .build())
                .setAnsweredAt(clock.instant())
                .setParkedUntil(ending.parkedUntil().orElse(null))
                .setUnknownUsd(expense.unknownUsd())
                .setLostCalls(expense.lost().count())
                .setPlanRevision(request.getPlanRevision())
                .setParent(request.getParent())
                .build();
    }

    private String answeredBy(Work work, Ending ending) {
        boolean cut = ending.outcome() == Outcome.TRUNCATED || ending.outcome() == Outcome.SPLIT;
        if (ending.outcome() != Outcome.ANSWERED && !cut) {
            return "";
        }
        return provider == ModelProvider.EMULATOR
                ? EMULATOR
                : work.response().map(Response::modelVersion).orElse("");
    }

    private static Usage usage(Expense expense) {
        ReplyUsage usage = expense.usage();
        return Usage.newBuilder()
                .setPrompt(usage.prompt())
                .setCached(usage.cached())
                .setOutput(usage.output())
                .setThinking(usage.thinking())
                .setCacheCreation(expense.cache().createdTokens())
                .setCacheTokenHours(expense.cache().tokenHours())
                .build();
    }
}
