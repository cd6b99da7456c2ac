package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.chunker.plan.PlanDetail;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.plan.CachingReason;
import io.sluice.extraction.plan.Cost;
import io.sluice.schemas.RecordCodec;
import io.sluice.schemas.Topic;
import io.sluice.schemas.avro.BlobRef;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.DocumentInfo;
import io.sluice.schemas.avro.DocumentState;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.TokenCount;
import io.sluice.schemas.avro.Uncovered;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class PlanTextTest {
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final Cost DEAR = new Cost(0.5, 0, 0, 0, 0.01);
    private static final Cost CHEAP = new Cost(0.01, 0.05, 0.1, 0.002, 0.01);

    private final Board board = new Board(info -> true, Clock.systemUTC());

    @Test
    void namesEachDocumentEachStrategyTheChosenOneAndWhy() {
        // Given
        PlanDetail.Strategy all = strategy("ALL_IN_ONE", "NONE", false, 1, new Cost(0.1, 0, 0, 0, 0.01));
        PlanDetail.Strategy none = strategy("SEVERAL_EACH", "NONE", true, 2, DEAR);
        PlanDetail.Strategy auto = strategy("SEVERAL_EACH", "AUTO", true, 2, CHEAP);
        PlanDetail detail = new PlanDetail(
                "gemini-3.8-flash",
                0.1,
                auto,
                List.of(all, none, auto),
                List.of(new PlanDetail.Prefix(
                        "p",
                        List.of(),
                        List.of(),
                        150_000,
                        true,
                        "EXPLICIT",
                        "CHEAPER",
                        "read by 2 calls",
                        List.of(call("known"), call("open")))));
        Plan plan = Plan.newBuilder(plan("good.pdf"))
                .setUncovered(List.of(hole(7), hole(8)))
                .build();

        // When
        List<String> lines = PlanText.of(
                List.of(
                        new PricedDocument(
                                document("good.pdf", null), Optional.of(plan), Optional.of(detail), Set.of("known")),
                        new PricedDocument(
                                document("bad.pdf", FailureReason.ENCRYPTED),
                                Optional.empty(),
                                Optional.empty(),
                                Set.of())),
                ModelCatalogue.shipped(),
                Clock.fixed(NOW, ZoneOffset.UTC));

        // Then
        assertThat(lines.get(0))
                .startsWith(
                        "plan    1 document (1 more cannot be read) · 12 pages (2 of them not read) · 150,000 tokens of text in 1 prefix · 2 calls")
                .contains("on gemini-3.8-flash at its prices since 2026-09-02 about $0.17, at most $0.90")
                .endsWith("no call was made");
        assertThat(lines)
                .anyMatch(line -> line.matches("  good\\.pdf +12 +150,000 +1 +2 +explicit +\\$0\\.1720 +\\$0\\.9000"
                        + "  1 call answered already  over its cap of \\$0\\.10: would not be asked"))
                .contains("    NOT READ: page 7: image without text; page 8: image without text")
                .anyMatch(line -> line.matches("  bad\\.pdf +cannot be read: encrypted"))
                .anyMatch(line -> line.matches(" +all in one +none .*\\$0\\.1100  too much for one call: .*"))
                .anyMatch(line -> line.matches(" +several each +none .*\\$0\\.5100"))
                .anyMatch(line -> line.matches("  \\* +several each +auto .*\\$0\\.1720"))
                .anyMatch(line -> line.contains("at most 8 fields and 2 lists a call: several each, caching auto"))
                .anyMatch(line -> line.contains("largest prefix (150,000 tokens): explicit, read by 2 calls"))
                .anyMatch(line -> line.startsWith("known   1 call answered before"));
    }

    @Test
    void marksEveryFigureThatIsAnEstimateAndSaysWhereThereAreNoPages() {
        // Given
        PlanDetail.Strategy one = strategy("ALL_IN_ONE", "NONE", true, 1, CHEAP);
        PlanDetail detail = new PlanDetail(
                "gemini-3.8-flash",
                1,
                one,
                List.of(one),
                List.of(new PlanDetail.Prefix(
                        "p",
                        List.of(),
                        List.of(),
                        500,
                        false,
                        "NONE",
                        CachingReason.BELOW_MINIMUM.name(),
                        "500 tokens: the model's caches begin at 4,096",
                        List.of(call("open")))));
        DocumentInfo info = DocumentInfo.newBuilder(info("a.txt")).setPages(0).build();
        accept(
                Topic.DOCUMENTS,
                Document.newBuilder(document("a.txt", null)).setInfo(info).build());
        accept(Topic.PLANS, Plan.newBuilder(plan("a.txt")).setInfo(info).build());

        // When
        List<String> lines = PlanText.of(
                List.of(new PricedDocument(
                        Document.newBuilder(document("a.txt", null))
                                .setInfo(info)
                                .build(),
                        Optional.of(Plan.newBuilder(plan("a.txt")).setInfo(info).build()),
                        Optional.of(detail),
                        Set.of())),
                ModelCatalogue.shipped(),
                Clock.fixed(NOW, ZoneOffset.UTC));

        // Then
        assertThat(lines.get(0)).contains("1 document · no pages · ~500 tokens of text");
        assertThat(lines)
                .anyMatch(line -> line.matches("  a\\.txt +no pages +~500 .*"))
                .anyMatch(line -> line.matches("  \\* +all in one +none +1 +~300,600 +0 .*"))
                .anyMatch(line -> line.contains(
                        "largest prefix (~500 tokens): none, ~500 tokens: the model's caches begin at 4,096"));
        assertThat(PlanSentence.of(board, false, Show.usd(25)))
                .contains("1 document · no pages · ")
                .endsWith("(cap $25.00)");
    }

    @Test
    void jsonNamesWhatTheTextNames() throws IOException {
        // Given
        PlanDetail.Strategy one = strategy("ALL_IN_ONE", "NONE", true, 1, CHEAP);
        PlanDetail detail = new PlanDetail("gemini-3.8-flash", 1, one, List.of(one), List.of());
        Plan plan =
                Plan.newBuilder(plan("good.pdf")).setUncovered(List.of(hole(7))).build();

        // When
        JsonNode json = new ObjectMapper()
                .readTree(PlanJson.of(List.of(
                        new PricedDocument(
                                document("good.pdf", null), Optional.of(plan), Optional.of(detail), Set.of()),
                        new PricedDocument(
                                document("bad.pdf", FailureReason.ENCRYPTED),
                                Optional.empty(),
                                Optional.empty(),
                                Set.of()))));

        // Then
        assertThat(json.path("documents").asInt()).isEqualTo(1);
        assertThat(json.path("unreadable").asInt()).isEqualTo(1);
        assertThat(json.path("pagesUnread").asInt()).isEqualTo(1);
        assertThat(json.at("/files/0/unread/0/reason").asText()).isEqualTo("IMAGE_WITHOUT_TEXT");
        assertThat(json.at("/files/0/unread/0/pages/0").asInt()).isEqualTo(7);
        assertThat(json.at("/files/1/failure").asText()).isEqualTo("ENCRYPTED");
    }

    @Test
    void sumsStrategiesOverDocumentsAndSaysWhereTheyDiffer() {
        // Given
        PlanDetail.Strategy one = strategy("ONE_EACH", "AUTO", true, 3, DEAR);
        PlanDetail.Strategy all = strategy("ALL_IN_ONE", "AUTO", true, 1, CHEAP);
        List<PlanDetail> plans = new ArrayList<>();
        plans.add(new PlanDetail("m", 1, one, List.of(one, all), List.of()));
        plans.add(new PlanDetail("m", 1, all, List.of(one, all), List.of()));

        // When
        PlanDetail.Strategy chosen = StrategySums.chosen(plans);

        // Then
        assertThat(chosen.calls()).isEqualTo("SEVERAL");
        assertThat(chosen.requests()).isEqualTo(4);
        assertThat(chosen.cost()).isEqualTo(DEAR.plus(CHEAP));
        assertThat(StrategySums.all(plans))
                .extracting(PlanDetail.Strategy::requests)
                .containsExactly(6, 2);
    }

    private static Uncovered hole(int page) {
        return Uncovered.newBuilder()
                .setStart(0)
                .setEnd(0)
                .setPages(List.of(page))
                .setReason("IMAGE_WITHOUT_TEXT")
                .build();
    }

    private void accept(Topic topic, SpecificRecordBase value) {
        board.accept(topic, new ConsumerRecord<>(topic.name(), 0, 0, new byte[0], encoded(value)));
    }

    private static byte[] encoded(SpecificRecordBase value) {
        return value instanceof Document document
                ? RecordCodec.of(Document.class).encode(document)
                : RecordCodec.of(Plan.class).encode((Plan) value);
    }

    private static PlanDetail.Strategy strategy(
            String calls, String caching, boolean sensible, int requests, Cost cost) {
        return new PlanDetail.Strategy(calls, caching, sensible, requests, 300_600, 0, 0, cost);
    }

    private static PlanDetail.Call call(String hash) {
        return new PlanDetail.Call(hash, hash, List.of("f"), 150_300, 1_536, CHEAP, 0.45, 4, null);
    }

    private static DocumentInfo info(String name) {
        return DocumentInfo.newBuilder()
                .setDocumentId(name)
                .setSourceId(name)
                .setJobId("j")
                .setSource("/a/" + name)
                .setRecipe("legal")
                .setRecipeVersion("v")
                .setPages(12)
                .build();
    }

    private static Document document(String name, FailureReason failure) {
        return Document.newBuilder()
                .setInfo(info(name))
                .setState(failure == null ? DocumentState.READY : DocumentState.FAILED)
                .setFailure(failure)
                .setIngestedAt(NOW)
                .build();
    }

    private static Plan plan(String name) {
        return Plan.newBuilder()
                .setInfo(info(name))
                .setPrefixes(1)
                .setRequests(2)
                .setPromptTokens(new TokenCount(300_600L, true))
                .setModel("gemini-3.8-flash")
                .setCostUsd(CHEAP.total())
                .setBoundUsd(0.9)
                .setDetail(new BlobRef("0".repeat(64), 1L))
                .setPlannedAt(NOW)
                .build();
    }
}
