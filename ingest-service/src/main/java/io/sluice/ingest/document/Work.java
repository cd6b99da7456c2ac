package io.sluice.ingest.document;

import io.sluice.ingest.parse.Member;
import io.sluice.ingest.recipe.RecipeChoice;
import io.sluice.ingest.source.Versions;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.schemas.avro.JobOptions;
import java.util.List;
import java.util.Optional;

/**
 * One document to make.
 *
 * @param jobId its job
 * @param bucketOrCaller what its source id is made of, beside the name
 * @param uri its address
 * @param name its stable name: external id or address
 * @param display name shown to users
 * @param labels labels, the job's first
 * @param recipeName name of the recipe
 * @param recipe what that name means
 * @param members its files in part order; empty when {@code failure} is set
 * @param folder true when a folder is the document
 * @param version version of its files when it was taken in
 * @param index position in its job, from 0
 * @param count documents of the job
 * @param options the job's options
 * @param failure known before any file is opened
 */
public record Work(
        String jobId,
        String bucketOrCaller,
        String uri,
        String name,
        String display,
        List<String> labels,
        String recipeName,
        RecipeChoice recipe,
        List<Member> members,
        boolean folder,
        String version,
        int index,
        int count,
        JobOptions options,
        Optional<FailureReason> failure) {
    /** The same document as its files are now. */
    public Work withCurrentVersion() {
        return new Work(
                jobId,
                bucketOrCaller,
                uri,
                name,
                display,
                labels,
                recipeName,
                recipe,
                members,
                folder,
                Versions.of(members, folder),
                index,
                count,
                options,
                failure);
    }
}
