package io.sluice.inference.stage;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.recipe.ParsedRecipe;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.extraction.recipe.RecipeParser;
import io.sluice.inference.FakeCaches;
import io.sluice.schemas.avro.Caching;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.TokenCount;
import java.util.List;
import java.util.stream.IntStream;

/** Requests that share a prefix which is to be cached explicitly. */
final class PrefixRequests {
    private static final double CREATION = Rig.PRICE.cost(FakeCaches.TOKENS, 0, 0, 0);
    private static final double UNCACHED = Rig.PRICE.cost(100_100, 0, 1000, 0);
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
                        .setSpendUsd(2 * UNCACHED
                                + Rig.PRICE.storage(FakeCaches.TOKENS, Rig.TTL)
                                + (i == 0 ? 1.5 * CREATION : 0)))
                .toList();
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
