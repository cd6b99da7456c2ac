package io.sluice.ingest.parse;

import io.sluice.extraction.outline.Block;
import io.sluice.ingest.parse.PartDraft.DraftPage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

/** Turns Tika's XHTML events of one part into text, pages and blocks. Embedded documents have writers of their own. */
final class PartWriter extends DefaultHandler {
    private static final Set<String> PARAGRAPHS = Set.of(
            "p",
            "pre",
            "ul",
            "ol",
            "dl",
            "blockquote",
            "section",
            "article",
            "header",
            "footer",
            "address",
            "hr",
            "caption");
    private static final Set<String> LINES =
            Set.of("div", "li", "dt", "dd", "option", "fieldset", "form", "tr", "body");
    private static final Set<String> HIDDEN = Set.of("head", "script", "style", "template");

    private final Budget budget;
    private final TextStyle style;
    private final TextBuffer text;
    private final BlockSplitter splitter;
    private final TableWriter table;
    private final List<DraftPage> pages = new ArrayList<>();
    private int hidden;
    private int divs;
    private int pageDiv = -1;
    private int pageStart;
    private int pageImages;
    private int images;
    private int runStart;
    private int headingLevel;

    PartWriter(TextStyle style, Budget budget) {
        this.budget = budget;
        this.style = style;
        this.text = new TextBuffer(style.keepsLines());
        this.splitter = new BlockSplitter(style);
        this.table = new TableWriter(text, splitter.blocks());
    }

    @Override
    public void startElement(String uri, String local, String qualified, Attributes attributes) {
        String name = local.toLowerCase(Locale.ROOT);
        if (HIDDEN.contains(name)) {
            hidden++;
        } else if (name.equals("div")) {
            divs++;
            boundary(1);
            if (pageDiv < 0 && "page".equals(attributes.getValue("class"))) {
                pageDiv = divs;
                pageStart = text.length();
            }
        } else if (name.equals("img")) {
            image();
        } else if (name.equals("br")) {
            append('\n');
        } else if (name.equals("table")) {
            boundary(2);
            table.startTable();
        } else if (table.inside()) {
            table.start(name);
        } else {
            boundary(name);
            headingLevel = headingLevel(name);
        }
    }

    @Override
    public void endElement(String uri, String local, String qualified) {
        String name = local.toLowerCase(Locale.ROOT);
        if (HIDDEN.contains(name)) {
            hidden--;
        } else if (name.equals("div")) {
            boundary(1);
            if (divs == pageDiv) {
                endPage();
            }
            divs--;
        } else if (name.equals("table")) {
            table.endTable();
            if (!table.inside()) {
                text.endWith(runStart, 2);
                runStart = text.length();
            }
        } else if (table.inside()) {
            table.end(name);
        } else {
            boundary(name);
            headingLevel = 0;
        }
    }

    @Override
    public void characters(char[] chars, int start, int length) throws OutputLimitException {
        if (hidden > 0) {
            return;
        }
        budget.spendCharacters(length);
        for (int i = start; i < start + length; i++) {
            append(chars[i]);
        }
    }

    /** Line ends between a PDF's lines come this way; those around blocks are dropped at the block's border. */
    @Override
    public void ignorableWhitespace(char[] chars, int start, int length) throws OutputLimitException {
        if (!style.keepsLines()) {
            characters(chars, start, length);
        }
    }

    /** Counts an image that Tika hands over as an embedded document. */
    void image() {
        if (pageDiv >= 0) {
            pageImages++;
        } else {
            images++;
        }
    }

    /**
     * The part, and a second one for text that stands on no page (form fields of a PDF). Called once, at the end.
     *
     * @param path path of the part
     * @param scanned what each page draws, where that was looked at separately, else empty
     */
    List<PartDraft> finish(String path, List<PdfPage> scanned) {
        boundary(style.keepsLines() ? 0 : 1);
        String all = text.finish();
        List<Block> blocks = splitter.settled(all.length());
        if (pages.isEmpty()) {
            return List.of(new PartDraft(path, all, List.of(), blocks, images, Optional.empty()));
        }
        List<DraftPage> counted = new ArrayList<>();
        for (int i = 0; i < pages.size(); i++) {
            DraftPage page = pages.get(i);
            int start = i == 0 ? 0 : page.start();
            int end = i + 1 < pages.size() ? pages.get(i + 1).start() : page.end();
            PdfPage drawn = drawn(page, i < scanned.size() ? scanned.get(i) : new PdfPage(0, 0, false));
            PageReading reading = PageReading.of(all.substring(start, end), drawn);
            counted.add(new DraftPage(start, end, drawn.images(), reading));
        }
        int cut = counted.get(counted.size() - 1).end();
        List<Block> onPages = blocks.stream().filter(b -> b.start() < cut).toList();
        List<PartDraft> drafts = new ArrayList<>();
        drafts.add(new PartDraft(path, all.substring(0, cut), counted, onPages, images, Optional.empty()));
        if (!all.substring(cut).isBlank()) {
            List<Block> off = blocks.stream()
                    .filter(b -> b.start() >= cut)
                    .map(b -> new Block(b.kind(), b.start() - cut, b.end() - cut, b.level(), b.label()))
                    .toList();
            drafts.add(new PartDraft(path + "#fields", all.substring(cut), List.of(), off, 0, Optional.empty()));
        }
        return drafts;
    }

    /** Both ways of counting a page's images see some that the other does not. */
    private static PdfPage drawn(DraftPage page, PdfPage scanned) {
        return new PdfPage(Math.max(page.images(), scanned.images()), scanned.imageShare(), scanned.invisibleText());
    }

    private void append(char c) {
        if (table.inside()) {
            table.append(c);
        } else if (style.keepsLines() || text.length() > runStart || !Character.isWhitespace(c)) {
            text.append(c);
        }
    }

    private void boundary(String name) {
        if (PARAGRAPHS.contains(name) || headingLevel(name) > 0) {
            boundary(2);
        } else if (LINES.contains(name)) {
            boundary(1);
        }
    }

    /** Ends the run of text so far: its blocks are known, and it ends with this many line ends. */
    private void boundary(int lineEnds) {
        if (table.inside()) {
            table.space();
            return;
        }
        int start = runStart;
        CharSequence view = text.view();
        int end = text.length();
        while (end > start && Character.isWhitespace(view.charAt(end - 1))) {
            end--;
        }
        if (end > start && headingLevel > 0) {
            splitter.heading(view, start, end, headingLevel);
        } else if (end > start) {
            splitter.run(view, start, end);
        }
        if (!style.keepsLines()) {
            text.endWith(runStart, lineEnds);
            widen(lineEnds);
        }
        runStart = text.length();
    }

    /** An empty run after a single line end still asks for the wider gap before a paragraph. */
    private void widen(int lineEnds) {
        int length = text.length();
        int from = pageDiv >= 0 ? pageStart : 0;
        if (lineEnds == 2
                && length > from
                && runStart == length
                && text.view().charAt(length - 1) == '\n'
                && (length - 1 == from || text.view().charAt(length - 2) != '\n')) {
            text.append('\n');
        }
    }

    private void endPage() {
        pages.add(new DraftPage(pageStart, text.length(), pageImages, PageReading.READ));
        pageDiv = -1;
        pageImages = 0;
    }

    private static int headingLevel(String name) {
        return name.length() == 2 && name.charAt(0) == 'h' && name.charAt(1) >= '1' && name.charAt(1) <= '6'
                ? name.charAt(1) - '0'
                : 0;
    }
}
