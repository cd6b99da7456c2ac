package io.sluice.cli;

import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Result;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Waits for the results of some documents and shows a line for each as it ends. A job that cannot go on today is cancelled: nobody sits before a
 * command until tomorrow.
 */
final class Wait {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final String LEFT_OUT =
            ": what is not asked yet is left out; what was answered costs nothing when you run it again";

    private static final int NAME = 44;

    private Wait() {}

    /**
     * Returns when every expected document has its result.
     *
     * @param expected number of documents; 0: as many as their job says it has
     * @param holdBack true: documents are shown after the plan; false: as they end
     * @param planned says what was planned, once every document has its plan or cannot be read
     * @param ended takes each result as it comes
     * @return the results in order of completion
     */
    static List<Result> forResults(
            Pipeline pipeline,
            TopicTail tail,
            Board board,
            int expected,
            boolean holdBack,
            Supplier<String> planned,
            Consumer<Result> ended,
            Screen screen) {
        int shown = 0;
        boolean plansShown = false;
        Set<String> stopped = new HashSet<>();
        while (true) {
            pipeline.check();
            tail.poll(POLL, board::accept);
            for (Progress job : board.waiting()) {
                if (stopped.add(job.getJobId())) {
                    new Orders(pipeline.settings()).send(CancelCommand.order(job.getJobId()));
                    screen.line("stop    " + why(job) + LEFT_OUT);
                }
            }
            for (Progress job : board.cancelled()) {
                if (stopped.add(job.getJobId())) {
                    screen.line("stop    the job was cancelled" + LEFT_OUT);
                }
            }
            // Rows that come while documents are still read must stand under those that come later.
            int width = !holdBack
                    ? NAME
                    : Math.min(
                            NAME,
                            board.rows().stream()
                                    .mapToInt(
                                            r -> Show.name(r.info().getSource()).length())
                                    .max()
                                    .orElse(20));
            int target = expected > 0 ? expected : board.announced();
            if (!plansShown && board.planned(target)) {
                screen.line("plan    " + planned.get());
                plansShown = true;
            }
            for (; (plansShown || !holdBack) && shown < board.finished().size(); shown++) {
                ended.accept(board.finished().get(shown).result().orElseThrow());
                screen.line(Show.row(board.finished().get(shown), width));
            }
            if (target > 0 && shown >= target) {
                return board.finished().stream()
                        .map(r -> r.result().orElseThrow())
                        .toList();
            }
            screen.live(progress(board, target));
        }
    }

    /** Why a job waits, and what to raise. */
    static String why(Progress job) {
        String spent = Show.usd(job.getSpentUsd()) + " spent";
        return switch (job.getReason()) {
            case "JOB_BUDGET" ->
                "the cap of " + Show.usd(job.getBudgetUsd()) + " has no room for the next call (" + spent
                        + "; raise --spend-cap)";
            case "LABEL_BUDGET" ->
                "the budget of a label has no room (" + spent + "; raise sluice.chunker.spend-per-label)";
            case "DAY_BUDGET" -> "the day's budget has no room (" + spent + "; raise sluice.chunker.spend-per-day)";
            default ->
                "the provider's quota for the day is used up (" + spent + "; it is full again at "
                        + job.getParkedUntil() + ")";
        };
    }

    private static String progress(Board board, int target) {
        String open = board.rows().stream()
                .filter(r -> r.result().isEmpty())
                .map(r -> Show.name(r.info().getSource()) + " "
                        + r.plan().map(p -> r.answers() + "/" + p.getRequests()).orElse("reading"))
                .limit(3)
                .collect(Collectors.joining(" · "));
        return "  " + board.finished().size() + " of " + (target == 0 ? "?" : target) + " done   " + open;
    }
}
