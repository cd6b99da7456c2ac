package io.sluice.chunker.plan;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.sluice.chunker.gate.GateInput;
import io.sluice.chunker.gate.Money;
import io.sluice.extraction.pack.PrefixLayoutJson;
import io.sluice.extraction.recipe.Field;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.TextRange;
import io.sluice.schemas.avro.TokenCount;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Writes a plan's blobs and makes its records; every blob is durable before the records that name it exist. */
final class PlanRecords {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Instant UNSET = Instant.EPOCH;

    private final ContentStore store;
    private final String provider;

    PlanRecords(ContentStore store, String provider) {
        this.store = store;
        this.provider = provider;
    }

    /** The plan record, then one unit a prefix. */
    List<GateInput> write(DocumentInfo info, DocumentPlan plan, Instant now) throws IOException {
        List<GateInput> records = new ArrayList<>();
        records.add(new GateInput.Planned(planRecord(info, plan, now)));
        long cap = plan.overCap() ? 0 : Money.nanos(plan.documentCapUsd());
        for (PrefixCalls prefix : plan.prefixes()) {
            records.add(new GateInput.Unit(unit(info, plan.model(), prefix), cap));
        }
        return records;
    }

    private Plan planRecord(DocumentInfo info, DocumentPlan plan, Instant now) throws IOException {
        BlobRef detail = store.put(JSON.writeValueAsBytes(PlanDetail.of(plan)));
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
                .build();
    }

    private ReleaseUnit unit(DocumentInfo info, String model, PrefixCalls prefix) throws IOException {
        BlobRef layout = store.put(PrefixLayoutJson.write(prefix.prefix().layout()));
        return ReleaseUnit.newBuilder()
                .setInfo(info)
                .setPrefixId(prefix.prefix().id())
                .setRequests(prefix.calls().stream()
                        .map(call -> request(info, model, prefix, layout, call))
                        .toList())
                .setBoundUsd(prefix.costs().bound())
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
                .build();
    }

    private static TokenCount tokens(io.sluice.extraction.tokens.TokenCount count) {
        return new TokenCount(count.tokens(), count.exact());
    }
}
