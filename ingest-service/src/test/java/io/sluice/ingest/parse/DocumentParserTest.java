package io.sluice.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.extraction.outline.Block;
import io.sluice.extraction.outline.BlockKind;
import io.sluice.extraction.outline.Page;
import io.sluice.ingest.parse.ParseOutcome.Parsed;
import io.sluice.ingest.parse.SampleFiles.PageOf;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What of a document becomes text and outline. */
class DocumentParserTest {
    @TempDir
    Path folder;

    private final Parsing parsing = new Parsing();

    @Test
    void everyPageOfAPdfIsAPageAndOnlyDrawnImagesMakeItAnImagePage() throws IOException {
        // Given
        Path file = SampleFiles.pdf(
                folder.resolve("lease.pdf"),
                PageOf.TEXT,
                PageOf.IMAGE,
                PageOf.NOTHING,
                PageOf.IMAGE_IN_FORM,
                PageOf.NOTHING_BUT_IMAGE_IN_RESOURCES,
                PageOf.TEXT);

        // When
        Parsed parsed = parsing.parsed(file);

        // Then
        List<Page> pages = parsed.outline().pages();
        assertThat(pages).extracting(Page::number).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(parsed.imageOnlyPages()).containsExactly(2, 4);
        assertThat(Parsing.text(parsed, pages.get(0)))
                .contains("Page 1 of the lease")
                .doesNotContain("Page 6");
        assertThat(Parsing.text(parsed, pages.get(5))).contains("Page 6 of the lease");
        assertThat(parsed.mediaType()).isEqualTo("application/pdf");
        Parsing.assertTiles(parsed);
    }

    @Test
    void wordHeadingsClausesParagraphsAndTableRowsAreBlocks() throws IOException {
        // Given
        Path file = SampleFiles.docx(folder.resolve("contract.docx"));

        // When
        Parsed parsed = parsing.parsed(file);

        // Then
        assertThat(parsed.outline().blocks())
                .extracting(Block::kind)
                .containsExactly(
                        BlockKind.HEADING,
                        BlockKind.CLAUSE,
                        BlockKind.PARAGRAPH,
                        BlockKind.TABLE,
                        BlockKind.ROW,
                        BlockKind.ROW);
        assertThat(parsed.outline().blocks().get(0).label()).isEqualTo("Term");
        assertThat(parsed.outline().blocks().get(1).label()).isEqualTo("14.2");
        assertThat(parsed.text()).contains("Name\tRole\nAcme\tSupplier\n");
    }

    @Test
    void theRowThatNamesTheColumnsIsAHeaderRow() throws IOException {
        // Given
        Path marked = Files.writeString(
                folder.resolve("a.html"),
                "<html><body><table><tr><th>Drug</th><th>Dose</th></tr><tr><th>A</th><td>1</td></tr></table></body></html>");
        String rows = "<tr><td>Acme</td><td>100</td></tr><tr><td>Beta</td><td>200</td></tr></table></body></html>";
        Path named = Files.writeString(
                folder.resolve("b.html"), "<html><body><table><tr><td>Name</td><td>Amount</td></tr>" + rows);
        Path unnamed = Files.writeString(
                folder.resolve("c.html"), "<html><body><table><tr><td>Zeta</td><td>400</td></tr>" + rows);

        // When
        List<List<BlockKind>> kinds = new ArrayList<>();
        for (Path file : List.of(marked, named, unnamed)) {
            kinds.add(parsing.parsed(file).outline().blocks().stream()
                    .map(Block::kind)
                    .limit(3)
                    .toList());
        }

        // Then
        assertThat(kinds)
                .containsExactly(
                        List.of(BlockKind.TABLE, BlockKind.HEADER_ROW, BlockKind.ROW),
                        List.of(BlockKind.TABLE, BlockKind.HEADER_ROW, BlockKind.ROW),
                        List.of(BlockKind.TABLE, BlockKind.ROW, BlockKind.ROW));
    }

    @Test
    void plainTextKeepsItsLines() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("note.txt"), "first\r\n\r\n\r\n\r\n\r\nsecond \u0000 line\n");

        // When
        Parsed parsed = parsing.parsed(file);

        // Then
        assertThat(parsed.text()).isEqualTo("first\n\n\n\n\nsecond \uFFFD line\n");
        assertThat(parsed.outline().blocks()).extracting(Block::kind).containsOnly(BlockKind.PARAGRAPH);
    }

    @Test
    void markdownHeadingsAreHeadingsButNotWithinCode() throws IOException {
        // Given
        Path file = Files.writeString(
                folder.resolve("README.md"), "# Top\n\nwords\n\n```\n# no heading\n```\n\n## Below\n");

        // When
        Parsed parsed = parsing.parsed(file);

        // Then
        assertThat(parsed.outline().blocks())
                .filteredOn(b -> b.kind() == BlockKind.HEADING)
                .extracting(Block::label)
                .containsExactly("Top", "Below");
    }

    @Test
    void htmlGivesWhatIsSeen() throws IOException {
        // Given
        Path file = Files.writeString(
                folder.resolve("page.html"),
                "<html><head><title>t</title><script>var hidden = 1;</script></head><body><h2>Rent</h2><div>one</div><div>two</div></body></html>");

        // When
        Parsed parsed = parsing.parsed(file);

        // Then
        assertThat(parsed.text()).isEqualTo("Rent\n\none\ntwo\n");
        assertThat(parsed.outline().blocks().get(0)).isEqualTo(new Block(BlockKind.HEADING, 0, 4, 2, "Rent"));
    }
}
