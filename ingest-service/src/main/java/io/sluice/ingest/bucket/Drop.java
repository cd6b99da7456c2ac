package io.sluice.ingest.bucket;

import io.sluice.ingest.parse.Member;
import io.sluice.ingest.recipe.RecipeChoice;
import java.util.List;

/**
 * A document that lies in the inbox.
 *
 * @param uri its path from the inbox folder, {@code inbox/<recipe>/...}
 * @param recipeName name of the recipe's folder; empty for a file outside of one
 * @param recipe what that name means
 * @param labels its labels
 * @param members its files in part order
 * @param folder true when a folder is this document
 * @param version version of its files
 */
public record Drop(
        String uri,
        String recipeName,
        RecipeChoice recipe,
        List<String> labels,
        List<Member> members,
        boolean folder,
        String version) {
    /** Copies the lists. */
    public Drop {
        labels = List.copyOf(labels);
        members = List.copyOf(members);
    }
}
