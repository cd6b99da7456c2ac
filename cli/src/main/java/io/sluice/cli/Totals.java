package io.sluice.cli;

import io.sluice.schemas.avro.FieldState;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import java.util.List;

/**
 * Figures over several results.
 *
 * @param complete documents read in full
 * @param partial documents read in part
 * @param failed documents not read
 * @param found fields found
 * @param absent fields absent
 * @param conflicts fields in conflict
 * @param withoutWords claimed values whose words are not in the document
 * @param costUsd spent
 * @param unknownUsd what may have been charged beside that
 */
record Totals(
        long complete,
        long partial,
        long failed,
        long found,
        long absent,
        long conflicts,
        long withoutWords,
        double costUsd,
        double unknownUsd) {
    static Totals of(List<Result> results) {
        return new Totals(
                status(results, ResultStatus.COMPLETE),
                status(results, ResultStatus.PARTIAL),
                status(results, ResultStatus.FAILED),
                state(results, FieldState.FOUND),
                state(results, FieldState.ABSENT),
                state(results, FieldState.CONFLICT),
                results.stream()
                        .flatMap(r -> r.getNeedsReview().stream())
                        .filter(r -> "not grounded".equals(r.getReason()))
                        .count(),
                results.stream().mapToDouble(r -> r.getReceipt().getCostUsd()).sum(),
                results.stream()
                        .mapToDouble(r -> r.getReceipt().getUnknownUsd())
                        .sum());
    }

    private static long status(List<Result> results, ResultStatus status) {
        return results.stream().filter(r -> r.getStatus() == status).count();
    }

    private static long state(List<Result> results, FieldState state) {
        return results.stream()
                .flatMap(r -> r.getFields().stream())
                .filter(f -> f.getState() == state)
                .count();
    }

    /** {@code 3 COMPLETE, 1 PARTIAL · 31 found, 9 absent, 1 conflict, 0 without words · $0.00}. */
    String sentence() {
        String documents =
                complete + " COMPLETE, " + partial + " PARTIAL" + (failed > 0 ? ", " + failed + " FAILED" : "");
        return documents + " · " + found + " found, " + absent + " absent, " + Show.count(conflicts, "conflict") + ", "
                + withoutWords + " without words · spent " + Show.usd(costUsd)
                + (unknownUsd > 0 ? ", at most " + Show.usd(unknownUsd) + " more unknown" : "");
    }
}
