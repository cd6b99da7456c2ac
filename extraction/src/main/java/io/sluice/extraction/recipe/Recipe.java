package io.sluice.extraction.recipe;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A recipe: what to read a document for.
 *
 * @param name the recipe's, its file's and its inbox folder's name
 * @param folderIsOneDocument a folder's files are read together as one document with parts
 * @param labels folders below the recipe's inbox folder that are labels, 0 to 8
 * @param readAs the role and reading rules given to the model as system instruction
 * @param fields at least one, in the recipe's order
 * @param reviewWhen what goes to review
 * @param calls grouping of fields into calls
 * @param spendPerDocumentUsd the most that one document may cost; empty: the service's default
 * @param model model to ask; empty: the service's default
 * @param confidential {@code confidentiality: phi}: patient data, which only Vertex AI or a local model may see, without a provider's cache
 */
public record Recipe(
        String name,
        boolean folderIsOneDocument,
        int labels,
        String readAs,
        List<Field> fields,
        Set<ReviewReason> reviewWhen,
        Calls calls,
        Optional<BigDecimal> spendPerDocumentUsd,
        Optional<String> model,
        boolean confidential) {
    /** Copies the collections. */
    public Recipe {
        fields = List.copyOf(fields);
        reviewWhen = Set.copyOf(reviewWhen);
    }

    /** A recipe for documents that any provider may see. */
    public Recipe(
            String name,
            boolean folderIsOneDocument,
            int labels,
            String readAs,
            List<Field> fields,
            Set<ReviewReason> reviewWhen,
            Calls calls,
            Optional<BigDecimal> spendPerDocumentUsd,
            Optional<String> model) {
        this(name, folderIsOneDocument, labels, readAs, fields, reviewWhen, calls, spendPerDocumentUsd, model, false);
    }
}
