package io.sluice.inference.stage;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.extraction.recipe.RecipeParser;
import io.sluice.inference.FakeCaches;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.TokenCount;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** Requests that share a prefix which is to be cached explicitly. */
final class PrefixRequests {
    /** What the cache of prefix "prefix" is called at the provider. */
    static final String NAME = "sluice/test.v1./model-a/prefix";
    /** The wait for the other requests of a document is over by then. */
    static final Duration CENSUS = Duration.ofSeconds(2);
    /** What making a cache costs, in US dollars. */
    static final double CREATION = Rig.PRICE.cost(FakeCaches.TOKENS, 0, 0, 0);
    /** What one call without a cache costs at most, in US dollars. */
    static final double UNCACHED = Rig.PRICE.cost(100_100, 0, 1000, 0);

    private static final String RECIPE = """
            recipe: animals
            read_as: A reader.
            fields:
              animal:
                ask: Which animal?
                type: text
            """;

    private PrefixRequests() {}

    /** Requests of one document and prefix; the first one has the money of the cache. */
    static List<Request.Builder> of(Rig rig, String prefix, int count) {
        var recipe = rig.store.put(recipe(false));
        return IntStream.range(0, count)
                .mapToObj(i -> rig.request(prefix + "-" + i)
                        .setPrefixId(prefix)
                        .setDocumentId("document of " + prefix)
                        .setRecipe(recipe)
                        .setCaching(Caching.EXPLICIT)
                        .setPrefixTokens(FakeCaches.TOKENS)
                        .setPrefixRequests(count)
                        .setCacheFrom(2)
                        .setPromptTokens(new TokenCount(100_100L, false))
                        .setCacheUsd(i == 0 ? 1.5 * CREATION : 0)
                        .setSpendUsd(spend(i == 0)))
                .toList();
    }

    /** What the request of an answer may spend, in US dollars. */
    static double spend(Answer answer) {
        return spend(answer.getRequestId().endsWith("-0"));
    }

    private static double spend(boolean first) {
        double each = 2 * UNCACHED + Rig.PRICE.storage(FakeCaches.TOKENS, Rig.TTL);
        return first ? each + 1.5 * CREATION : each;
    }

    static byte[] recipe(boolean confidential) {
        ParsedRecipe parsed = RecipeParser.parse(RECIPE, "animals.yaml");
        assertThat(parsed).isInstanceOf(ParsedRecipe.Valid.class);
        Recipe plain = ((ParsedRecipe.Valid) parsed).recipe();
        return RecipeJson.write(new Recipe(
                plain.name(),
                plain.folderIsOneDocument(),
                plain.labels(),
                plain.readAs(),
                plain.fields(),
                plain.reviewWhen(),
                plain.calls(),
                plain.spendPerDocumentUsd(),
                plain.model(),
                confidential));
    }
}
