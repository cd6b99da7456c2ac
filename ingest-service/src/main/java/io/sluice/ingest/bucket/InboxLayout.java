package io.sluice.ingest.bucket;

import io.sluice.extraction.recipe.Recipe;
import io.sluice.ingest.parse.Member;
import io.sluice.ingest.recipe.RecipeChoice;
import io.sluice.ingest.recipe.RecipeChoice.Refused;
import io.sluice.ingest.recipe.RecipeFolder;
import io.sluice.ingest.source.Versions;
import io.sluice.schemas.avro.FailureReason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Groups the files of an inbox into documents: {@code inbox/<recipe>/<label>/.../file}. */
final class InboxLayout {
    private static final String ROOT = "inbox/";

    private final RecipeFolder recipes;

    InboxLayout(RecipeFolder recipes) {
        this.recipes = recipes;
    }

    /** The documents, stable or not, in path order. */
    List<Drop> drops(List<Member> files) throws IOException {
        Map<String, Group> groups = new LinkedHashMap<>();
        for (Member file : files) {
            Group group = group(file);
            groups.computeIfAbsent(group.uri, uri -> group).add(file);
        }
        return groups.values().stream().map(Group::drop).toList();
    }

    private Group group(Member file) throws IOException {
        List<String> steps = List.of(file.path().split("/"));
        if (steps.size() == 1) {
            return new Group(file.path(), "", new Refused(FailureReason.UNKNOWN_RECIPE), List.of(), false);
        }
        String name = steps.get(0);
        RecipeChoice choice = recipes.resolve(name);
        if (!(choice instanceof RecipeChoice.Resolved resolved)) {
            return new Group(file.path(), name, choice, List.of(), false);
        }
        Recipe recipe = resolved.recipe();
        int folders = steps.size() - 2;
        int labels = Math.min(recipe.labels(), folders);
        List<String> labelNames = steps.subList(1, 1 + labels);
        boolean oneDocument = recipe.folderIsOneDocument() && folders > recipe.labels();
        String path = oneDocument ? String.join("/", steps.subList(0, labels + 2)) : file.path();
        return new Group(path, name, choice, labelNames, oneDocument);
    }

    private static final class Group {
        private final String uri;
        private final String path;
        private final String recipeName;
        private final RecipeChoice recipe;
        private final List<String> labels;
        private final boolean folder;
        private final List<Member> members = new ArrayList<>();

        Group(String path, String recipeName, RecipeChoice recipe, List<String> labels, boolean folder) {
            this.path = path;
            this.uri = ROOT + path;
            this.recipeName = recipeName;
            this.recipe = recipe;
            this.labels = labels;
            this.folder = folder;
        }

        void add(Member file) {
            String below = folder
                    ? file.path().substring(path.length() + 1)
                    : file.file().getFileName().toString();
            members.add(new Member(file.file(), below));
        }

        Drop drop() {
            return new Drop(uri, recipeName, recipe, labels, members, folder, Versions.of(members, folder));
        }
    }
}
