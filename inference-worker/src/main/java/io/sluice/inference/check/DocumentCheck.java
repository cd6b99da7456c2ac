package io.sluice.inference.check;

import io.sluice.extraction.check.AnswerChecker;
import io.sluice.extraction.check.CheckedAnswer;
import io.sluice.extraction.check.Finding;
import io.sluice.extraction.ground.GroundingIndex;
import io.sluice.extraction.outline.TextRange;
import io.sluice.extraction.pack.PrefixLayoutJson;
import io.sluice.extraction.pack.Segment;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.RecipeJson;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The check with documents and recipes from the content store; the texts used last stay in memory. */
public final class DocumentCheck implements AnswerCheck {
    private final ContentStore store;
    private final Documents documents;

    /**
     * A check.
     *
     * @param store where texts, outlines and recipes are
     * @param maxCharacters bound of the texts kept in memory, in UTF-16 units
     */
    public DocumentCheck(ContentStore store, long maxCharacters) {
        this.store = store;
        this.documents = new Documents(store, maxCharacters);
    }

    @Override
    public void prepare(Request request) throws IOException {
        document(request);
        asked(request);
        shown(request);
    }

    @Override
    public CheckedAnswer check(Request request, String raw) throws IOException {
        return AnswerChecker.check(raw, asked(request), document(request), shown(request));
    }

    @Override
    public List<Finding> complete(Request request, String raw) throws IOException {
        return AnswerChecker.complete(raw, asked(request), document(request), shown(request));
    }

    private GroundingIndex document(Request request) throws IOException {
        return documents.get(request.getText(), request.getOutline());
    }

    private List<Field> asked(Request request) throws IOException {
        List<Field> all = RecipeJson.read(store.read(request.getRecipe())).fields();
        return request.getFields().stream()
                .map(name -> all.stream()
                        .filter(f -> f.name().equals(name))
                        .findFirst()
                        .orElseThrow(
                                () -> new IllegalStateException("a field that is asked is not in the recipe blob")))
                .toList();
    }

    /** The request's ranges, and what its layout repeats from outside of them: the head of a table that goes on. */
    private List<TextRange> shown(Request request) throws IOException {
        List<TextRange> shown = new ArrayList<>();
        request.getRanges()
                .forEach(r -> shown.add(new TextRange(Math.toIntExact(r.getStart()), Math.toIntExact(r.getEnd()))));
        for (Segment segment :
                PrefixLayoutJson.read(store.read(request.getPrefix())).segments()) {
            if (segment instanceof Segment.Slice slice) {
                shown.add(new TextRange(slice.start(), slice.end()));
            }
        }
        return shown;
    }
}
