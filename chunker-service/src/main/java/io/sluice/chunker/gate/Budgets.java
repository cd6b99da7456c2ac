package io.sluice.chunker.gate;

import io.sluice.schemas.avro.Command;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The most that a job, a label or a day may cost: as last ordered, else as the job or the settings say. Billionths of a dollar. */
final class Budgets {
    private static final String EACH_DAY = "day";
    private static final long UNLIMITED = Long.MAX_VALUE;

    private final GateSettings settings;
    private final Function<String, Long> load;
    private final BiConsumer<String, Long> save;

    /**
     * Budgets over a store.
     *
     * @param load what was ordered, null when nothing was
     * @param save keeps it
     */
    Budgets(GateSettings settings, Function<String, Long> load, BiConsumer<String, Long> save) {
        this.settings = settings;
        this.load = load;
        this.save = save;
    }

    /** Keeps what a BUDGET command says. */
    void set(Command command) {
        String key = switch (command.getScope()) {
            case JOB -> AccountKeys.job(command.getJobId());
            case LABEL -> AccountKeys.label(command.getLabel());
            case DAY -> EACH_DAY;
        };
        save.accept(key, Money.nanos(command.getSpendUsd()));
    }

    /**
     * Cap of a job.
     *
     * @param ownNanos what the job itself said, negative when nothing
     */
    long job(String jobId, long ownNanos) {
        return ordered(AccountKeys.job(jobId), ownNanos >= 0 ? ownNanos : Money.nanos(settings.jobCapUsd()));
    }

    long label(String path) {
        Double usd = settings.labelCapsUsd().get(path);
        return ordered(AccountKeys.label(path), usd == null ? UNLIMITED : Money.nanos(usd));
    }

    long day() {
        return ordered(EACH_DAY, Money.nanos(settings.dayCapUsd()));
    }

    private long ordered(String key, long otherwise) {
        Long nanos = load.apply(key);
        return nanos == null ? otherwise : nanos;
    }
}
