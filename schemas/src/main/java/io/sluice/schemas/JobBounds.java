package io.sluice.schemas;

import io.sluice.schemas.avro.Job;
import io.sluice.schemas.avro.JobSource;
import java.util.ArrayList;
import java.util.List;

/** The bounds of a job's values. Faults name members and sizes, never values. */
final class JobBounds {
    private static final int NAME = 128;
    private static final int URI = 4096;
    private static final int EXTERNAL_ID = 512;
    private static final int LABELS = 16;
    private static final int SOURCES = 10_000;
    private static final int MAX_FAULTS = 10;

    private final List<String> faults = new ArrayList<>();

    private JobBounds() {}

    static List<String> faults(Job job) {
        JobBounds bounds = new JobBounds();
        bounds.check(job);
        return bounds.faults;
    }

    private void check(Job job) {
        optional("id", job.getId(), NAME);
        text("recipe", job.getRecipe(), NAME);
        if (job.getRecipeRef() != null && !Blobs.isHash(job.getRecipeRef().getSha256())) {
            fault("recipeRef.sha256", "must be 64 lower-case hex digits");
        }
        labels("labels", job.getLabels());
        int sources = job.getSources().size();
        if (sources < 1 || sources > SOURCES) {
            fault("sources", "has " + sources + " items, must have 1 to " + SOURCES);
        } else {
            for (int i = 0; i < sources; i++) {
                source("sources[" + i + "]", job.getSources().get(i));
            }
        }
        optional("options.model", job.getOptions().getModel(), NAME);
        Double cap = job.getOptions().getSpendCapUsd();
        if (cap != null && !(cap > 0 && Double.isFinite(cap))) {
            fault("options.spendCapUsd", "must be a number of US dollars above 0");
        }
    }

    private void source(String member, JobSource source) {
        text(member + ".uri", source.getUri(), URI);
        optional(member + ".externalId", source.getExternalId(), EXTERNAL_ID);
        labels(member + ".labels", source.getLabels());
    }

    private void labels(String member, List<String> labels) {
        if (labels.size() > LABELS) {
            fault(member, "has " + labels.size() + " items, must have at most " + LABELS);
            return;
        }
        for (int i = 0; i < labels.size(); i++) {
            text(member + "[" + i + "]", labels.get(i), NAME);
        }
    }

    private void optional(String member, String value, int max) {
        if (value != null) {
            text(member, value, max);
        }
    }

    private void text(String member, String value, int max) {
        if (value.isBlank() || value.length() > max) {
            fault(member, "has " + value.strip().length() + " characters, must have 1 to " + max);
        } else if (value.chars().anyMatch(Character::isISOControl)) {
            fault(member, "must have no control characters");
        }
    }

    private void fault(String member, String words) {
        if (faults.size() < MAX_FAULTS) {
            faults.add("member " + member + ": " + words);
        }
    }
}
