package io.sluice.cli;

import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A job in lines: what it is, how far it is, and what lets it go on where it waits. */
final class JobText {
    private static final String INDENT = "           ";

    private JobText() {}

    /**
     * The lines of a job.
     *
     * @param job its progress
     * @param id how it is named
     * @param first its first document, where that is kept
     * @param now time, for ages
     */
    static List<String> of(Progress job, String id, Optional<DocumentInfo> first, Instant now) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%-9s  %s", job.getState(), id)
                + first.map(info -> "  " + what(info, job.getDocuments())).orElse(""));
        lines.add(INDENT + String.join(" · ", List.of(documents(job), requests(job, now), money(job))));
        String remedy = remedy(job, id);
        if (!remedy.isEmpty()) {
            lines.add(INDENT + remedy);
        }
        return lines;
    }

    private static String what(DocumentInfo first, int documents) {
        return Show.name(first.getSource())
                + (documents > 1 ? " and " + (documents - 1) + " more" : "")
                + ", "
                + first.getRecipe()
                + (first.getLabels().isEmpty() ? "" : ", " + String.join("/", first.getLabels()));
    }

    private static String documents(Progress job) {
        int ended = job.getComplete() + job.getPartial() + job.getFailed();
        return ended + "/" + job.getDocuments() + " documents (" + job.getComplete() + " COMPLETE, " + job.getPartial()
                + " PARTIAL, " + job.getFailed() + " FAILED)";
    }

    /** What is out is with the workers: it is called, or it waits for a permit or for a quota of the provider. */
    private static String requests(Progress job, Instant now) {
        String out = job.getRequestsOut() == 0
                ? ""
                : ", " + job.getRequestsOut() + " out"
                        + Optional.ofNullable(job.getOldestRelease())
                                .map(since -> ", oldest " + Show.age(Duration.between(since, now)))
                                .orElse("");
        return job.getRequestsAnswered() + "/" + job.getRequestsPlanned() + " requests ended" + out;
    }

    private static String money(Progress job) {
        String unknown = job.getUnknownUsd() > 0 ? ", " + Show.usd(job.getUnknownUsd()) + " unknown" : "";
        return Show.usd(job.getSpentUsd()) + " spent" + unknown + ", " + Show.usd(job.getReservedUsd())
                + " reserved of " + Show.usd(job.getBudgetUsd());
    }

    private static String remedy(Progress job, String id) {
        return switch (job.getReason()) {
            case "JOB_BUDGET" ->
                "its budget has no room for the next request: ./sluice resume " + id
                        + " --budget USD   or ./sluice cancel " + id;
            case "LABEL_BUDGET" ->
                "the budget of a label has no room: ./sluice budget --label LABEL USD, then ./sluice resume " + id;
            case "DAY_BUDGET" ->
                "the day's budget has no room: goes on at " + job.getParkedUntil()
                        + ", or now with ./sluice budget --day USD";
            case "PROVIDER_QUOTA" ->
                "the provider's quota for the day is used up: goes on at " + job.getParkedUntil()
                        + ", or tries now with ./sluice resume " + id;
            default -> "";
        };
    }
}
