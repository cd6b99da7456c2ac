package io.sluice.extraction.pack;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Page;
import io.sluice.extraction.outline.Part;
import io.sluice.extraction.outline.StoredText;
import io.sluice.extraction.recipe.AmbiguousDates;
import io.sluice.extraction.recipe.Calls;
import io.sluice.extraction.recipe.Field;
import io.sluice.extraction.recipe.FieldType;
import io.sluice.extraction.recipe.Recipe;
import io.sluice.extraction.tokens.CharacterEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Builds stored texts with outlines, and recipes, for tests. */
final class Documents {
    private final StringBuilder text = new StringBuilder();
    private final List<Page> pages = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>();
    private String path = "a.txt";
    private int partStart;
    private int pageStart;
    private int pageNumber;

    static Documents document() {
        return new Documents();
    }

    /** A text of one part without pages and blocks. */
    static StoredText plain(String text) {
        return new StoredText(text, new Outline(List.of(), List.of(new Part("a.txt", 0, text.length())), List.of()));
    }

    Documents part(String newPath) {
        if (text.length() > partStart || !parts.isEmpty()) {
            endPart();
        }
        path = newPath;
        return this;
    }

    Documents page() {
        endPage();
        pageNumber++;
        return this;
    }

    Documents block(BlockKind kind, int level, String words) {
        blocks.add(new Block(kind, text.length(), text.length() + words.length(), level, ""));
        text.append(words);
        return this;
    }

    /** A table whose first row is its head; each row ends with a line end. */
    Documents table(List<String> rows) {
        int length = rows.stream().mapToInt(String::length).sum();
        blocks.add(new Block(BlockKind.TABLE, text.length(), text.length() + length, 0, ""));
        for (int i = 0; i < rows.size(); i++) {
            BlockKind kind = i == 0 ? BlockKind.HEADER_ROW : BlockKind.ROW;
            blocks.add(
                    new Block(kind, text.length(), text.length() + rows.get(i).length() - 1, 0, ""));
            text.append(rows.get(i));
        }
        return this;
    }

    Documents loose(String words) {
        text.append(words);
        return this;
    }

    StoredText build() {
        endPart();
        return new StoredText(text.toString(), new Outline(pages, parts, blocks));
    }

    private void endPage() {
        if (pageNumber > 0) {
            pages.add(new Page(pageNumber, parts.size(), pageStart, text.length(), 0));
        }
        pageStart = text.length();
    }

    private void endPart() {
        endPage();
        parts.add(new Part(path, partStart, text.length()));
        partStart = text.length();
        pageNumber = 0;
    }

    /** Cut into small prefixes, without overlap. */
    static List<PlannedPrefix> cut(StoredText text) {
        return new PrefixPlanner(new CharacterEstimate())
                .plan(text, recipe("A reader.", "What?"), new PrefixBudget(1_000, 200, 0));
    }

    static Recipe recipe(String readAs, String... questions) {
        List<Field> fields = new ArrayList<>();
        for (String ask : questions) {
            fields.add(new Field(
                    "f" + fields.size(),
                    ask,
                    FieldType.TEXT,
                    false,
                    false,
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    false,
                    AmbiguousDates.REVIEW));
        }
        return new Recipe("r", false, 0, readAs, fields, Set.of(), Calls.AUTO, Optional.empty(), Optional.empty());
    }
}
