package io.sluice.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class TokensCommandTest {
    /** Ten tokens, five and three by the provider's own documentation of countTokens. */
    private static final String FOX = "The quick brown fox jumps over the lazy dog.";

    private static final String BOB = "Hi my name is Bob";
    private static final String VERIFIED = "gemini-2.5-flash-lite";

    @TempDir
    private Path folder;

    @Test
    void countsEachFileAndTheTotalLikeWc() throws IOException {
        // Given
        Path fox = Files.writeString(folder.resolve("fox.txt"), FOX);
        Path bob = Files.writeString(folder.resolve("bob.txt"), BOB);

        // When
        Shell run = Shell.run("tokens", "--model", VERIFIED, fox.toString(), bob.toString());

        // Then
        assertThat(run.status()).isEqualTo(ExitStatus.OK);
        assertThat(run.out().lines().map(String::strip).map(line -> line.replaceAll(" +", " ")))
                .containsExactly("10 44 " + fox, "5 17 " + bob, "15 61 total");
        assertThat(run.err()).contains(VERIFIED + ": exact");
    }

    @Test
    void marksAnEstimate() throws IOException {
        // Given: the default model's vocabulary is not verified
        Path fox = Files.writeString(folder.resolve("fox.txt"), FOX);

        // When
        Shell run = Shell.run("tokens", fox.toString());

        // Then
        assertThat(run.out().strip()).startsWith("~");
        assertThat(run.err()).contains("an estimate");
    }

    @Test
    void countsStandardInput() {
        // Given
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("Hi Bob!".getBytes(UTF_8)));

        // When
        Shell run;
        try {
            run = Shell.run("tokens", "--model", VERIFIED, "-");
        } finally {
            System.setIn(before);
        }

        // Then
        assertThat(run.out().strip().replaceAll(" +", " ")).isEqualTo("3 7 -");
    }

    @Test
    void refusesWhatIsNoTextAndCountsTheRest() throws IOException {
        // Given
        Path binary = Files.write(folder.resolve("a.pdf"), new byte[] {'%', 'P', 'D', 'F', (byte) 0xE2, (byte) 0xFF});
        Path fox = Files.writeString(folder.resolve("fox.txt"), FOX);

        // When
        Shell run = Shell.run(
                "tokens",
                "--model",
                VERIFIED,
                binary.toString(),
                folder.resolve("missing").toString(),
                fox.toString());

        // Then
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.out()).contains(fox.toString());
        assertThat(run.err()).contains("no UTF-8 text", "sluice plan", "missing: there is no such file");
    }

    @Test
    void aFolderIsToldAndNoHeaderStandsBeforeAFailure() {
        // When
        Shell run =
                Shell.run("tokens", folder.toString(), folder.resolve("missing").toString());

        // Then
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err()).startsWith(folder + ": is a folder").doesNotContain("estimate");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void aByteOrderMarkIsNotCounted() throws IOException {
        // Given
        Path marked = Files.writeString(folder.resolve("fox.txt"), "\uFEFF" + FOX);

        // When
        Shell run = Shell.run("tokens", "--model", VERIFIED, marked.toString());

        // Then
        assertThat(run.out().strip().replaceAll(" +", " ")).isEqualTo("10 44 " + marked);
    }

    @Test
    void optionAndVariableNameTheUsersCatalogue() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("mine.yaml"), "default: " + VERIFIED + "\n");
        Path fox = Files.writeString(folder.resolve("fox.txt"), FOX);
        StringWriter err = new StringWriter();
        CommandLine byVariable = new CommandLine(new TokensCommand(
                        Map.of("SLUICE_MODEL_CATALOGUE", file.toString(), "SLUICE_PARTITIONS", "not asked here")))
                .setOut(new PrintWriter(new StringWriter(), true))
                .setErr(new PrintWriter(err, true));

        // When
        Shell byOption = Shell.run("tokens", "--catalogue", file.toString(), fox.toString());
        int status = byVariable.execute(fox.toString());

        // Then
        assertThat(byOption.err()).contains(VERIFIED + ": exact");
        assertThat(status).isEqualTo(ExitStatus.OK);
        assertThat(err.toString()).contains(VERIFIED + ": exact");
    }

    @Test
    void namesTheReplacementOfARetiredModel() {
        // When
        Shell run = Shell.run("tokens", "--model", "gemini-2.0-flash", "-");

        // Then
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err()).contains("gemini-3.5-flash-lite");
    }
}
