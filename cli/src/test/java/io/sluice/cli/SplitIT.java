package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.EmulatorConfig;
import io.sluice.emulator.bill.BillLine;
import io.sluice.emulator.oracle.Oracle;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.Receipt;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A list far longer than one answer may be, through the whole of Sluice: nothing is lost, nothing doubled, all is paid as it is told. */
class SplitIT {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Tokens are counted exactly for it. */
    private static final String MODEL = "gemini-3.1-flash-lite";

    private static final int LINES = 240;
    private static final double BUDGET = 0.25;
    private static final String RECIPE = """
            recipe: orders
            read_as: A careful clerk.
            fields:
              lines:
                ask: Which articles are ordered, and at which price?
                type: list
                columns: [article, price]
              agents:
                ask: Who may sign for the buyer?
                type: list
                columns: [name]
              buyer:
                ask: Who buys?
                type: text
              port:
                ask: To which port is it shipped?
                type: text
            calls: all in one
            """;

    @TempDir
    private Path folder;

    private final ObjectNode gold = JSON.createObjectNode();
    private Deployment sluice;

    @BeforeEach
    void start() throws IOException {
        Oracle facts = Oracle.load(order(), Optional.empty());
        sluice = Deployment.of(
                folder,
                EmulatorConfig.DEFAULT.withOracle(facts),
                "--sluice.model.id=" + MODEL,
                "--sluice.chunker.caching=none");
        sluice.recipe("orders", RECIPE);
        sluice.start(Services.ALL);
    }

    @AfterEach
    void stop() throws Exception {
        sluice.close();
    }

    @Test
    void anAnswerLongerThanItsLimitIsAskedForInPartsUntilAllOfItIsThere() throws Exception {
        // When
        Progress job = run("first");

        // Then the document has what it says, each line once and in its order
        Result result = only(sluice.results("first"));
        Receipt receipt = result.getReceipt();
        assertThat(result.getStatus()).as(receipt.toString()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(JSON.readTree(result.getData())).isEqualTo(gold);
        assertThat(receipt.getCovered()).isEqualTo(receipt.getCharacters());
        assertThat(result.getNeedsReview()).isEmpty();

        // And the last revision of its plan is what was asked, and what is billed to the token
        List<Plan> plans = sluice.plans("first");
        Plan last = plans.get(plans.size() - 1);
        BillLine bill = sluice.emulator().bill().models().get(MODEL);
        int split = receipt.getRequests().getSplit();
        assertThat(split).isGreaterThanOrEqualTo(4);
        assertThat(plans)
                .extracting(Plan::getRevision)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(0, split).boxed().toList());
        assertThat(receipt.getRequests().getPlanned())
                .isEqualTo(last.getRequests())
                .isEqualTo(receipt.getRequests().getAnswered())
                .isEqualTo(job.getRequestsPlanned())
                .isEqualTo(job.getRequestsAnswered());
        assertThat(bill.calls()).isEqualTo(last.getRequests() + split);
        assertThat(last.getPromptTokens().getExact()).isTrue();
        assertThat(bill.tokens().prompt())
                .isEqualTo(last.getPromptTokens().getTokens())
                .isEqualTo(receipt.getTokens().getPrompt());

        // And what was paid is in the receipt and the gate's books, within the budget at every record
        double paid = bill.totalUsd().doubleValue();
        MoneyReader money = MoneyReader.of(sluice.settings(), "first", BUDGET);
        assertThat(receipt.getCostUsd()).isCloseTo(paid, within(1e-9)).isLessThanOrEqualTo(last.getBoundUsd());
        assertThat(job.getSpentUsd()).isCloseTo(paid, within(1e-7));
        assertThat(job.getReservedUsd() + job.getUnknownUsd()).isZero();
        assertThat(money.overruns()).isEmpty();
        assertThat(money.releases()).as("nothing was released twice").isEqualTo(last.getRequests() + split);
        System.out.printf(
                Locale.ROOT,
                "split: %d lines, %d requests after %d splits, planned at first $%.5f, at last $%.5f (bound $%.5f), paid $%.5f, at most"
                        + " %.0f %% of the budget reserved or spent%n",
                LINES,
                last.getRequests(),
                split,
                plans.get(0).getCostUsd(),
                last.getCostUsd(),
                last.getBoundUsd(),
                paid,
                100 * money.most());

        // When the same file comes again
        Progress again = run("again");
        // Then it is divided alike, for nothing
        Result second = only(sluice.results("again"));
        assertThat(second.getData()).isEqualTo(result.getData());
        assertThat(second.getReceipt().getRequests().getSplit()).isEqualTo(split);
        assertThat(second.getReceipt().getRequests().getReused()).isEqualTo(last.getRequests());
        assertThat(second.getReceipt().getCostUsd()).isZero();
        assertThat(again.getSpentUsd()).isZero();
        assertThat(sluice.emulator().bill().models().get(MODEL)).isEqualTo(bill);
        assertThat(hashes("again")).isEqualTo(hashes("first"));
    }

    /** Writes the order and the facts that it holds; gold becomes its data. */
    private Path order() throws IOException {
        Random random = new Random(5);
        StringBuilder text = new StringBuilder("Fairweather Trading buys, and all of it is shipped to Rotterdam.\n\n");
        ArrayNode lines = JSON.createArrayNode();
        for (int i = 0; i < LINES; i++) {
            String article = String.format(Locale.ROOT, "A-%04d-%03d", random.nextInt(10_000), i);
            String price = (10 + random.nextInt(90)) + " dollars";
            String quote = "Article " + article + " is ordered at a price of " + price + " a piece.";
            text.append(quote).append(i % 5 == 4 ? "\n\n" : " ");
            item(lines, JSON.createObjectNode().put("article", article).put("price", price), quote);
        }
        text.append("\nFor the buyer Ann Archer or Bob Barker may sign.\n");
        ArrayNode agents = JSON.createArrayNode();
        item(agents, JSON.createObjectNode().put("name", "Ann Archer"), "Ann Archer");
        item(agents, JSON.createObjectNode().put("name", "Bob Barker"), "Bob Barker");
        Files.createDirectories(folder.resolve("files"));
        Files.writeString(folder.resolve("files/order.txt"), text);
        return Files.writeString(
                folder.resolve("gold.jsonl"),
                String.join(
                        "\n",
                        fact("lines", lines),
                        fact("agents", agents),
                        fact("buyer", single("Fairweather Trading")),
                        fact("port", single("Rotterdam"))));
    }

    private static ArrayNode single(String words) {
        ArrayNode items = JSON.createArrayNode();
        items.addObject().put("value", words).put("quote", words);
        return items;
    }

    private static void item(ArrayNode items, ObjectNode value, String quote) {
        items.addObject().put("quote", quote).set("value", value);
    }

    /** A fact of any document, and what it becomes in data. */
    private String fact(String field, ArrayNode items) {
        List<JsonNode> values = new ArrayList<>();
        items.forEach(item -> values.add(item.get("value")));
        boolean list = values.get(0).isObject();
        gold.set(field, list ? JSON.createArrayNode().addAll(values) : values.get(0));
        ObjectNode fact =
                JSON.createObjectNode().put("document", "0".repeat(64)).put("field", field);
        fact.set("items", items);
        return fact.toString();
    }

    private Progress run(String job) throws Exception {
        sluice.submit(job, "orders", "files", "{\"spendCapUsd\": " + BUDGET + "}");
        return sluice.awaitDone(job);
    }

    /** Hashes of the answered requests, with what became of them. */
    private List<String> hashes(String job) {
        return sluice.answers().stream()
                .filter(a -> a.getJobId().equals(job))
                .map(a -> a.getRequestHash() + " " + a.getOutcome())
                .sorted()
                .toList();
    }

    private static <T> T only(List<T> list) {
        assertThat(list).hasSize(1);
        return list.get(0);
    }
}
