package io.sluice.ingest.bucket;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.ingest.parse.Member;
import io.sluice.ingest.recipe.RecipeChoice.Refused;
import io.sluice.ingest.recipe.RecipeFolder;
import io.sluice.runtime.store.FolderContentStore;
import io.sluice.schemas.avro.FailureReason;
import io.sluice.testing.MovedClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InboxScannerTest {
    private static final String FIELDS = "read_as: A reader.\nfields:\n  what:\n    ask: What?\n    type: text\n";
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path folder;

    private Path inbox;
    private RecipeFolder recipes;
    private final MovedClock clock = new MovedClock(START);

    @BeforeEach
    void makeRecipes() throws IOException {
        inbox = Files.createDirectories(folder.resolve("inbox"));
        Path files = Files.createDirectories(folder.resolve("recipes"));
        Files.writeString(files.resolve("legal.yaml"), "recipe: legal\nlabels: 1\n" + FIELDS);
        Files.writeString(files.resolve("code.yaml"), "recipe: code\nlabels: 1\nfolder_is: one document\n" + FIELDS);
        recipes = new RecipeFolder(files, FolderContentStore.open(folder.resolve("store")));
    }

    @Test
    void aFileCountsOnlyOnceItHasNotChangedForTheStabilityTime() throws IOException {
        // Given
        InboxScanner scanner = scanner();
        Path file = drop("legal/acme/a.txt", "one");

        // When // Then
        assertThat(uris(scanner)).isEmpty();
        clock.pass(Duration.ofMillis(1999));
        assertThat(uris(scanner)).isEmpty();
        Files.writeString(file, "longer");
        clock.pass(Duration.ofMillis(1));
        assertThat(uris(scanner)).isEmpty();
        clock.pass(Duration.ofSeconds(2));
        assertThat(uris(scanner)).containsExactly("inbox/legal/acme/a.txt");
    }

    @Test
    void labelsAreTheFirstFoldersBelowTheRecipe() throws IOException {
        // Given
        drop("legal/acme/matter/a.txt", "one");
        drop("legal/top.txt", "two");

        // When
        List<Drop> drops = stable();

        // Then
        assertThat(drops).extracting(Drop::uri).containsExactly("inbox/legal/acme/matter/a.txt", "inbox/legal/top.txt");
        assertThat(drops).extracting(Drop::labels).containsExactly(List.of("acme"), List.of());
    }

    @Test
    void aFolderIsOneDocumentWithItsFilesInPathOrderWhereTheRecipeSaysSo() throws IOException {
        // Given
        drop("code/team/service/src/B.java", "b");
        drop("code/team/service/README.md", "r");
        drop("code/team/service/.git/config", "hidden");
        drop("code/team/single.py", "s");

        // When
        List<Drop> drops = stable();

        // Then
        assertThat(drops).extracting(Drop::uri).containsExactly("inbox/code/team/service", "inbox/code/team/single.py");
        assertThat(drops.get(0).members()).extracting(Member::path).containsExactly("README.md", "src/B.java");
        assertThat(drops.get(0).folder()).isTrue();
        assertThat(drops.get(1).folder()).isFalse();
    }

    @Test
    void temporaryAndLinkedAwayFilesAreNoDocuments() throws IOException {
        // Given
        for (String name : List.of("~$a.docx", "b.part", "c.tmp", "d.crdownload", ".e", "Thumbs.db", "desktop.ini")) {
            drop("legal/acme/" + name, "x");
        }
        Path secret = Files.writeString(folder.resolve("secret.txt"), "not yours");
        Files.createSymbolicLink(inbox.resolve("legal/acme/link.txt"), secret);
        Files.createSymbolicLink(inbox.resolve("legal/away"), folder);

        // When // Then
        assertThat(stable()).isEmpty();
    }

    @Test
    void aFolderWithoutRecipeIsRefusedByFile() throws IOException {
        // Given
        drop("nobody/a.txt", "x");

        // When
        List<Drop> drops = stable();

        // Then
        assertThat(drops)
                .singleElement()
                .satisfies(d -> assertThat(d.recipe()).isEqualTo(new Refused(FailureReason.UNKNOWN_RECIPE)));
    }

    private List<Drop> stable() throws IOException {
        InboxScanner scanner = scanner();
        scanner.scan();
        clock.pass(Duration.ofSeconds(3));
        return scanner.scan();
    }

    private static List<String> uris(InboxScanner scanner) throws IOException {
        return scanner.scan().stream().map(Drop::uri).toList();
    }

    private InboxScanner scanner() {
        return new InboxScanner(inbox, recipes, Duration.ofSeconds(2), clock);
    }

    private Path drop(String path, String text) throws IOException {
        Path file = inbox.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
