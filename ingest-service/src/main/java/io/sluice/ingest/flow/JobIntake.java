package io.sluice.ingest.flow;

import io.sluice.ingest.bucket.Drop;
import io.sluice.ingest.document.Work;
import io.sluice.ingest.job.JobFiles;
import io.sluice.ingest.job.JobFiles.JobFile;
import io.sluice.ingest.recipe.RecipeChoice;
import io.sluice.ingest.recipe.RecipeFolder;
import io.sluice.ingest.source.Ids;
import io.sluice.ingest.source.Versions;
import io.sluice.schemas.avro.Job;
import io.sluice.schemas.avro.JobOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Makes work out of jobs and drops. */
final class JobIntake {
    private static final String CALLER = "jobs";

    private final RecipeFolder recipes;
    private final JobFiles files;

    JobIntake(RecipeFolder recipes, JobFiles files) {
        this.recipes = recipes;
        this.files = files;
    }

    /**
     * The documents of a job, at least one.
     *
     * @throws IOException when the content store fails
     */
    List<Work> works(Job job, ConsumerRecord<byte[], byte[]> record) throws IOException {
        return works(
                job,
                job.getId() == null ? Ids.recordJob(record.topic(), record.partition(), record.offset()) : job.getId());
    }

    /**
     * The documents of a job that has an id, at least one.
     *
     * @throws IOException when the content store fails
     */
    List<Work> works(Job job, String jobId) throws IOException {
        RecipeChoice recipe = job.getRecipeRef() == null
                ? recipes.resolve(job.getRecipe())
                : recipes.resolve(job.getRecipe(), job.getRecipeRef());
        boolean oneDocument = recipe instanceof RecipeChoice.Resolved resolved
                && resolved.recipe().folderIsOneDocument();
        List<JobFile> found = files.expand(job.getSources(), oneDocument);
        List<Work> works = new ArrayList<>();
        for (JobFile file : found) {
            works.add(new Work(
                    jobId,
                    CALLER,
                    file.uri(),
                    file.name(),
                    file.display(),
                    Stream.concat(job.getLabels().stream(), file.labels().stream())
                            .toList(),
                    job.getRecipe(),
                    recipe,
                    file.members(),
                    file.folder(),
                    file.members().isEmpty() ? Versions.ABSENT : Versions.of(file.members(), file.folder()),
                    works.size(),
                    found.size(),
                    job.getOptions(),
                    file.failure()));
        }
        return works;
    }

    /** The one document of a drop. */
    static Work work(Drop drop) {
        return new Work(
                Ids.dropJob(InboxWatch.BUCKET, drop.uri(), drop.version()),
                InboxWatch.BUCKET,
                drop.uri(),
                drop.uri(),
                drop.uri(),
                drop.labels(),
                drop.recipeName(),
                drop.recipe(),
                drop.members(),
                drop.folder(),
                drop.version(),
                0,
                1,
                JobOptions.newBuilder().build(),
                Optional.empty());
    }
}
