package io.sluice.cli;

import io.sluice.schemas.avro.Plan;
import java.util.List;
import java.util.Optional;

/** What was planned, in one sentence. */
final class PlanSentence {
    private PlanSentence() {}

    /**
     * The sentence.
     *
     * @param board documents with their plans
     * @param emulated true when nothing is paid
     * @param cap spend cap as {@link Show#usd} shows it, and of what
     */
    static String of(Board board, boolean emulated, String cap) {
        List<Plan> plans = board.rows().stream()
                .map(Board.Row::plan)
                .flatMap(Optional::stream)
                .toList();
        Estimate estimate = Estimate.of(plans, board.rows().size() - plans.size());
        long pages = plans.stream().mapToLong(p -> p.getInfo().getPages()).sum();
        List<String> models = plans.stream().map(Plan::getModel).distinct().toList();
        return Show.count(board.rows().size(), "document") + " · " + Show.pageCount(pages) + " · "
                + Show.tokens(estimate.tokens()) + " tokens to send · " + Show.count(estimate.calls(), "call")
                + (models.isEmpty() ? " ·" : " · on " + String.join(", ", models)) + " about "
                + Show.usd(estimate.costUsd())
                + " (cap " + cap + ")" + (emulated ? " · now $0.00" : "");
    }
}
