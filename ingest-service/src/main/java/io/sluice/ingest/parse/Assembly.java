package io.sluice.ingest.parse;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.Outline;
import io.sluice.extraction.outline.Page;
import io.sluice.extraction.outline.Part;
import io.sluice.ingest.parse.PartDraft.DraftPage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts parts one after the other into one text with one outline. */
final class Assembly {
    private final StringBuilder text = new StringBuilder();
    private final List<Page> pages = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>();
    private final List<Integer> imageOnly = new ArrayList<>();
    private final List<Hole> holes = new ArrayList<>();

    private Assembly() {}

    static ParseOutcome.Parsed of(List<PartDraft> drafts, String mediaType) {
        Assembly assembly = new Assembly();
        for (int i = 0; i < drafts.size(); i++) {
            assembly.add(drafts.get(i), i + 1 < drafts.size());
        }
        Outline outline = new Outline(assembly.pages, assembly.parts, assembly.blocks);
        return new ParseOutcome.Parsed(
                assembly.text.toString(), outline, mediaType, assembly.imageOnly, assembly.holes);
    }

    private void add(PartDraft draft, boolean more) {
        int start = text.length();
        text.append(draft.text());
        boolean separated = more && !draft.text().isEmpty() && !draft.text().endsWith("\n");
        if (separated) {
            text.append('\n');
        }
        int end = text.length();
        List<DraftPage> own = draft.pages();
        for (int i = 0; i < own.size(); i++) {
            DraftPage page = own.get(i);
            boolean last = i + 1 == own.size();
            pages.add(new Page(
                    i + 1, parts.size(), start + page.start(), last ? end : start + page.end(), page.images()));
            note(page.reading(), start + page.start());
        }
        for (Block b : draft.blocks()) {
            blocks.add(new Block(b.kind(), start + b.start(), start + b.end(), b.level(), b.label()));
        }
        parts.add(new Part(draft.path(), start, end));
        draft.unread()
                .ifPresent(reason ->
                        holes.add(new Hole(start, Optional.empty(), Optional.of(draft.path()), Hole.reason(reason))));
    }

    /** Notes how the page that was added last was read. */
    private void note(PageReading reading, int at) {
        if (reading == PageReading.IMAGE_WITHOUT_TEXT) {
            imageOnly.add(pages.size());
        } else if (reading == PageReading.INVISIBLE_TEXT) {
            holes.add(new Hole(at, Optional.of(pages.size()), Optional.empty(), reading.name()));
        }
    }
}
