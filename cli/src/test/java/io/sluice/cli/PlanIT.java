package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the labelled contracts would cost by each strategy; no key is there and nothing is called. */
class PlanIT {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path RECIPE = Repository.root().resolve("cli/src/test/resources/contract-review.yaml");

    @TempDir
    private Path folder;

    @Test
    void autoIsTheCheapestSensibleStrategyForThirtyNineContractsAndFortyOneFields() throws IOException {
        // Given
        Optional<Path> pdfs = Repository.shared("data/cuad/pdf");
        assumeTrue(pdfs.isPresent(), "SLUICE_SHARED has no data/cuad/pdf: the labelled contracts are skipped");

        // When
        Shell run = Shell.run(
                "plan",
                pdfs.get().toString(),
                "--recipe",
                RECIPE.toString(),
                "--data",
                folder.resolve("data").toString(),
                "--set",
                "sluice.ingest.parse-timeout=20m",
                "--json");

        // Then
        assertThat(run.status()).as(run.err() + run.out()).isEqualTo(ExitStatus.OK);
        JsonNode plan = JSON.readTree(run.out());
        System.out.println(figures(plan));
        assertThat(plan.path("documents").asInt()).isEqualTo(39);
        assertThat(plan.path("unreadable").asInt()).isZero();
        double auto = plan.path("chosen").path("costUsd").path("total").asDouble();
        assertThat(auto).isPositive().isLessThan(plan.path("boundUsd").asDouble());
        assertThat(plan.path("strategies"))
                .hasSize(12)
                .filteredOn(s -> s.path("sensible").asBoolean())
                .hasSize(8)
                .allSatisfy(s -> assertThat(auto)
                        .isLessThanOrEqualTo(s.path("costUsd").path("total").asDouble() + 1e-9));
        assertThat(plan.path("chosen").path("requests").asInt())
                .isEqualTo(plan.path("calls").asInt());
        assertThat(requests(plan, "ONE_EACH")).isEqualTo(41 * prefixes(plan));
    }

    @Test
    void theRecipeAsksForEveryLabelledClauseType() throws IOException {
        // Given
        Optional<Path> data = Repository.shared("data/cuad");
        assumeTrue(data.isPresent(), "SLUICE_SHARED has no data/cuad: the labels are skipped");
        Set<String> labels = new TreeSet<>();
        for (String line : Files.readAllLines(data.get().resolve("labels.jsonl"))) {
            labels.add(JSON.readTree(line).path("category").asText().toLowerCase(Locale.ROOT));
        }

        // When
        Recipe recipe =
                ((ParsedRecipe.Valid) RecipeParser.parse(Files.readString(RECIPE), "contract-review.yaml")).recipe();

        // Then
        List<String> fields = recipe.fields().stream().map(Field::name).toList();
        assertThat(fields).hasSize(41);
        assertThat(labels)
                .hasSizeGreaterThan(35)
                .allSatisfy(label ->
                        assertThat(fields).anyMatch(field -> words(label).containsAll(words(field))));
    }

    private static Set<String> words(String name) {
        return new TreeSet<>(List.of(name.split("[^a-z]+")));
    }

    private static int prefixes(JsonNode plan) {
        return StreamSupport.stream(plan.path("files").spliterator(), false)
                .mapToInt(file -> file.path("prefixes").asInt())
                .sum();
    }

    private static int requests(JsonNode plan, String calls) {
        return StreamSupport.stream(plan.path("strategies").spliterator(), false)
                .filter(s -> s.path("calls").asText().equals(calls))
                .mapToInt(s -> s.path("requests").asInt())
                .findFirst()
                .orElseThrow();
    }

    private static String figures(JsonNode plan) {
        StringBuilder text = new StringBuilder("39 contracts x 41 fields on ")
                .append(plan.path("model").asText())
                .append('\n');
        plan.path("strategies")
                .forEach(s -> text.append(String.format(
                        Locale.ROOT,
                        "  %-12s %-8s %5d calls %,12d tokens %,12d cached  $%.4f%n",
                        s.path("calls").asText(),
                        s.path("caching").asText(),
                        s.path("requests").asInt(),
                        s.path("promptTokens").asLong(),
                        s.path("cachedTokens").asLong(),
                        s.path("costUsd").path("total").asDouble())));
        return text.toString();
    }
}
