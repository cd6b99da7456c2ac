package io.sluice.chunker.plan;

import io.sluice.chunker.gate.GateInput;
import io.sluice.chunker.gate.Money;
import io.sluice.extraction.pack.PrefixLayoutJson;
import io.sluice.extraction.plan.Cost;
import io.sluice.extraction.recipe.Field;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.CostByKind;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.TextRange;
import io.sluice.schemas.avro.TokenCount;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Writes a plan's blobs and makes its records; every blob is durable before the records that name it exist. */
final class PlanRecords {
    private static final Instant UNSET = Instant.EPOCH;

    private final ContentStore store;
    private final String provider;

    PlanRecords(ContentStore store, String provider) {
        this.store = store;
        this.provider = provider;
    }

    /** The plan record, then one unit a prefix; one a call where all calls of a prefix together are more than the document may cost. */
    List<GateInput> write(DocumentInfo info, DocumentPlan plan, Instant now) throws IOException {
        List<GateInput> records = new ArrayList<>();
        records.add(new GateInput.Planned(plan(info, plan, now), plan.requests()));
        long cap = plan.overCap() ? 0 : Money.nanos(plan.documentCapUsd());
        for (PrefixCalls prefix : plan.prefixes()) {
            for (ReleaseUnit unit : units(info, plan.model(), plan.documentCapUsd(), prefix)) {
                records.add(new GateInput.Unit(unit, cap));
            }
        }
        return records;
    }

    /** The next revision of a plan, then the units of its new calls. */
    List<GateInput> revise(PlanRevision revision, Instant now) throws IOException {
        Plan before = revision.before();
        double cap = revision.detail().documentCapUsd();
        List<GateInput> records = new ArrayList<>();
        records.add(new GateInput.Planned(planRecord(revision, now), revision.added()));
        for (PrefixCalls prefix : revision.children()) {
            for (ReleaseUnit unit : units(before.getInfo(), before.getModel(), cap, prefix)) {
                records.add(new GateInput.Unit(unit, Money.nanos(cap)));
            }
        }
        return records;
    }

    private Plan planRecord(PlanRevision revision, Instant now) throws IOException {
        Plan before = revision.before();
        PlanDetail after = revision.after();
        Costs more = revision.costs();
        CostByKind cost = before.getCost();
        return Plan.newBuilder(before)
                .setRevision(before.getRevision() + 1)
                .setPrefixes((int) after.prefixes().stream()
                        .map(PlanDetail.Prefix::id)
                        .distinct()
                        .count())
                .setRequests(before.getRequests() + revision.added())
                .setPromptTokens(tokens(revision.promptTokens()))
                .setCostUsd(before.getCostUsd() + more.expected())
                .setBoundUsd(before.getBoundUsd() + more.bound())
                .setDetail(store.put(after.write()))
                .setPlannedAt(now)
                .setCaches(before.getCaches()
                        + (int) revision.children().stream()
                                .filter(p -> p.caching().cachedTokens() > 0)
                                .count())
                .setCachedTokens(before.getCachedTokens()
                        + revision.children().stream()
                                .mapToLong(p -> p.caching().cachedTokens())
                                .sum())
                .setCost(byKind(new Cost(
                                cost.getInput(),
                                cost.getCachedInput(),
                                cost.getCacheCreation(),
                                cost.getCacheStorage(),
                                cost.getOutput())
                        .plus(more.byKind())))
                .build();
    }

    /** The plan record alone. */
    Plan plan(DocumentInfo info, DocumentPlan plan, Instant now) throws IOException {
        BlobRef detail = store.put(PlanDetail.of(plan).write());
        return Plan.newBuilder()
                .setInfo(info)
                .setPrefixes(plan.prefixes().size())
                .setRequests(plan.requests())
                .setPromptTokens(tokens(plan.promptTokens()))
                .setModel(plan.model())
                .setCostUsd(plan.costs().expected())
                .setBoundUsd(plan.costs().bound())
                .setDetail(detail)
                .setUncovered(plan.uncovered())
                .setPlannedAt(now)
                .setGrouping(plan.strategies()
                        .map(s -> s.chosen().strategy().grouping().name())
                        .orElse(""))
                .setCaches(plan.strategies().map(s -> s.chosen().caches()).orElse(0))
                .setCachedTokens(
                        plan.strategies().map(s -> s.chosen().cachedTokens()).orElse(0L))
                .setCost(byKind(plan.costs().byKind()))
                .setCachingReason(plan.prefixes().stream()
                        .max(Comparator.comparingLong(p -> p.prefix().tokens().tokens()))
                        .map(p -> p.caching().reason().name())
                        .orElse(""))
                .build();
    }

    private static CostByKind byKind(Cost cost) {
        return new CostByKind(cost.input(), cost.cachedInput(), cost.creation(), cost.storage(), cost.output());
    }

    /** Calls that go out one by one make do with what the ones before them left of the money. */
    private List<ReleaseUnit> units(DocumentInfo info, String model, double documentCapUsd, PrefixCalls prefix)
            throws IOException {
        BlobRef layout = store.put(PrefixLayoutJson.write(prefix.prefix().layout()));
        Double jobCap = info.getOptions().getSpendCapUsd();
        double cap = jobCap == null ? documentCapUsd : Math.min(jobCap, documentCapUsd);
        List<Request> requests = prefix.calls().stream()
                .map(call -> request(info, model, prefix, layout, call))
                .toList();
        return prefix.costs().bound() <= cap
                ? List.of(unit(info, requests))
                : requests.stream().map(request -> unit(info, List.of(request))).toList();
    }

    private static ReleaseUnit unit(DocumentInfo info, List<Request> requests) {
        return ReleaseUnit.newBuilder()
                .setInfo(info)
                .setPrefixId(requests.get(0).getPrefixId())
                .setRequests(requests)
                .setBoundUsd(requests.stream().mapToDouble(Request::getSpendUsd).sum())
                .build();
    }

    private Request request(DocumentInfo info, String model, PrefixCalls prefix, BlobRef layout, PlannedCall call) {
        return Request.newBuilder()
                .setRequestId(call.requestId())
                .setRequestHash(call.requestHash())
                .setDocumentId(info.getDocumentId())
                .setJobId(info.getJobId())
                .setPrefixId(prefix.prefix().id())
                .setPrefix(layout)
                .setText(info.getText())
                .setOutline(info.getOutline())
                .setRecipe(info.getRecipeRef())
                .setFields(call.question().fields().stream().map(Field::name).toList())
                .setRanges(prefix.prefix().ranges().stream()
                        .map(r -> new TextRange((long) r.start(), (long) r.end()))
                        .toList())
                .setPages(prefix.prefix().pages())
                .setQuestion(call.question().text())
                .setSchema$(call.question().schema())
                .setProvider(provider)
                .setModel(model)
                .setMaxOutputTokens(call.question().maxOutputTokens())
                .setPromptTokens(tokens(call.promptTokens()))
                .setSpendUsd(call.costs().bound())
                .setLease(UNSET)
                .setCallTimeoutMs(0)
                .setRelease(0)
                .setCap(0)
                .setCaching(Caching.valueOf(prefix.caching().caching().name()))
                .setPrefixTokens(prefix.prefix().tokens().tokens())
                .setPrefixRequests(prefix.calls().size())
                .setCacheFrom(prefix.cacheFrom())
                .setCacheUsd(call.cacheBoundUsd())
                .setPlanRevision(call.origin().revision())
                .setSplitsLeft(call.origin().splitsLeft())
                .setParent(call.origin().parent().orElse(null))
                .build();
    }

    private static TokenCount tokens(io.sluice.extraction.tokens.TokenCount count) {
        return new TokenCount(count.tokens(), count.exact());
    }
}
