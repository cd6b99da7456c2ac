package io.sluice.cli;

import io.sluice.chunker.plan.PlanDetail;
import io.sluice.runtime.store.ContentStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A document with its plan in full.
 *
 * @param row what the topics say of it
 * @param detail its plan; empty when it cannot be read
 * @param answered request hashes that the ledger has: nothing is paid for them
 */
record PricedDocument(Board.Row row, Optional<PlanDetail> detail, Set<String> answered) {
    static PricedDocument of(Board.Row row, ContentStore store) {
        try {
            if (row.plan().isEmpty()) {
                return new PricedDocument(row, Optional.empty(), Set.of());
            }
            PlanDetail detail = PlanDetail.read(store.read(row.plan().get().getDetail()));
            Set<String> answered = new HashSet<>();
            for (PlanDetail.Prefix prefix : detail.prefixes()) {
                for (PlanDetail.Call call : prefix.calls()) {
                    if (store.readNamed("ledger/" + call.requestHash()).isPresent()) {
                        answered.add(call.requestHash());
                    }
                }
            }
            return new PricedDocument(row, Optional.of(detail), answered);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its calls, answered ones included. */
    List<PlanDetail.Call> calls() {
        return detail.stream()
                .flatMap(d -> d.prefixes().stream())
                .flatMap(prefix -> prefix.calls().stream())
                .toList();
    }

    /** Calls that must still be paid. */
    List<PlanDetail.Call> open() {
        return calls().stream()
                .filter(call -> !answered.contains(call.requestHash()))
                .toList();
    }

    /** Expected cost of the calls that must still be paid, US dollars; a cache that is made by an answered one left out. */
    double openUsd() {
        return open().stream().mapToDouble(call -> call.cost().total()).sum();
    }

    /** Bound of the calls that must still be paid, US dollars. */
    double openBoundUsd() {
        return open().stream().mapToDouble(PlanDetail.Call::boundUsd).sum();
    }

    /** True when it is expected to cost more than it may: nothing of it will be asked. */
    boolean overCap() {
        return detail.map(d -> row.plan().orElseThrow().getCostUsd() > d.documentCapUsd())
                .orElse(false);
    }
}
