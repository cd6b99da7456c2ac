package io.sluice.cli;

import io.sluice.chunker.plan.PlanDetail;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Uncovered;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A document with its plan in full.
 *
 * @param document the document, or why it cannot be read
 * @param plan its plan; empty when it cannot be read
 * @param detail the plan in full; empty when there is none
 * @param answered request hashes that the ledger has: nothing is paid for them
 */
record PricedDocument(Document document, Optional<Plan> plan, Optional<PlanDetail> detail, Set<String> answered) {
    /** @throws IOException when the store cannot be read */
    static PricedDocument of(Document document, Optional<Plan> plan, ContentStore store) throws IOException {
        if (plan.isEmpty()) {
            return new PricedDocument(document, plan, Optional.empty(), Set.of());
        }
        PlanDetail detail = PlanDetail.read(store.read(plan.get().getDetail()));
        Set<String> answered = new HashSet<>();
        for (PlanDetail.Prefix prefix : detail.prefixes()) {
            for (PlanDetail.Call call : prefix.calls()) {
                if (store.readNamed("ledger/" + call.requestHash()).isPresent()) {
                    answered.add(call.requestHash());
                }
            }
        }
        return new PricedDocument(document, plan, Optional.of(detail), answered);
    }

    /** What must still be paid for several documents. */
    static Estimate toPay(List<PricedDocument> documents) {
        int answered = documents.stream().mapToInt(d -> d.answered().size()).sum();
        return estimate(documents)
                .toPay(
                        answered,
                        documents.stream().mapToDouble(PricedDocument::openUsd).sum(),
                        documents.stream()
                                .mapToDouble(PricedDocument::openBoundUsd)
                                .sum());
    }

    /** What several documents cost together. */
    static Estimate estimate(List<PricedDocument> documents) {
        List<Plan> plans = documents.stream()
                .map(PricedDocument::plan)
                .flatMap(Optional::stream)
                .toList();
        return Estimate.of(plans, documents.size() - plans.size());
    }

    /** Why it cannot be read. */
    Optional<FailureReason> failure() {
        return Optional.ofNullable(document.getFailure());
    }

    /** What no call will see of a document that can be read. */
    List<Uncovered> unread() {
        return plan.map(Plan::getUncovered).orElse(List.of());
    }

    /** Pages of which no call will see the text. */
    int pagesUnread() {
        Set<Integer> pages = new TreeSet<>();
        unread().stream().filter(u -> u.getFields().isEmpty()).forEach(u -> pages.addAll(u.getPages()));
        return pages.size();
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

    /**
     * Expected cost of the calls that must still be paid, US dollars. Caches of answered calls stand no more: each is made again where
     * that costs less than sending its prefix with each open call.
     */
    double openUsd() {
        return detail.stream()
                .flatMap(d -> d.prefixes().stream())
                .mapToDouble(this::openUsd)
                .sum();
    }

    private double openUsd(PlanDetail.Prefix prefix) {
        List<PlanDetail.Call> open = prefix.calls().stream()
                .filter(call -> !answered.contains(call.requestHash()))
                .toList();
        double creation =
                prefix.calls().stream().mapToDouble(c -> c.cost().creation()).sum();
        double storage =
                prefix.calls().stream().mapToDouble(c -> c.cost().storage()).sum();
        double calls = open.stream()
                .mapToDouble(c -> c.cost().input() + c.cost().output())
                .sum();
        double reading = open.stream().mapToDouble(c -> c.cost().cachedInput()).sum();
        boolean cached = creation > 0 && !open.isEmpty();
        // Making a cache costs what sending its prefix does.
        return calls + (cached ? Math.min(creation + storage + reading, creation * open.size()) : 0);
    }

    /** Bound of the calls that must still be paid, US dollars. */
    double openBoundUsd() {
        return open().stream().mapToDouble(PlanDetail.Call::boundUsd).sum();
    }

    /** True when it is expected to cost more than it may: nothing of it will be asked. */
    boolean overCap() {
        return detail.map(d -> plan.orElseThrow().getCostUsd() > d.documentCapUsd())
                .orElse(false);
    }
}
