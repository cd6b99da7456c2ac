package io.sluice.cli;

import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.TokenCount;
import java.util.List;
import java.util.Optional;

/** What was planned, in one sentence. */
final class PlanSentence {
    private PlanSentence() {}

    static String of(Board board, String model, boolean emulated, String capUsd) {
        List<Plan> plans = board.rows().stream()
                .map(Board.Row::plan)
                .flatMap(Optional::stream)
                .toList();
        long pages = board.finished().stream()
                .map(r -> r.result().orElseThrow())
                .mapToLong((Result r) -> r.getReceipt().getPages())
                .sum();
        long tokens =
                plans.stream().mapToLong(p -> p.getPromptTokens().getTokens()).sum();
        boolean exact = plans.stream().allMatch(p -> p.getPromptTokens().getExact());
        double cost = plans.stream().mapToDouble(Plan::getCostUsd).sum();
        int calls = plans.stream().mapToInt(Plan::getRequests).sum();
        double spent = board.finished().stream()
                .mapToDouble(r -> r.result().orElseThrow().getReceipt().getCostUsd())
                .sum();
        return Show.count(board.rows().size(), "document") + " · " + Show.count(pages, "page") + " · "
                + Show.tokens(new TokenCount(tokens, exact)) + " tokens · " + Show.count(calls, "call") + " · on "
                + model
                + " about " + Show.usd(cost) + " (cap $" + capUsd + ") · "
                + (emulated ? "now " : "spent ") + Show.usd(spent);
    }
}
