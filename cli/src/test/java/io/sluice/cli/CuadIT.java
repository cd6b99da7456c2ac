package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The labelled contracts through the whole way, judged by a program that shares no code with the product. */
class CuadIT {
    @TempDir
    private Path folder;

    @Test
    void everyQuoteReadsBackAndEveryPageIsAsPopplerSays() {
        // Given
        Optional<Path> pdfs = Repository.shared("data/cuad/pdf");
        assumeTrue(pdfs.isPresent(), "SLUICE_SHARED has no data/cuad/pdf: the labelled contracts are skipped");
        assumeTrue(
                Programs.present("pdftotext") && Programs.present("python3"),
                "poppler or python3 is missing: the page audit is skipped");
        Path out = folder.resolve("out.jsonl");
        Path data = folder.resolve("data");

        // When
        Shell run = Shell.run(
                "run",
                pdfs.get().toString(),
                "--recipe",
                "legal",
                "--provider",
                "emulator",
                "--data",
                data.toString(),
                "--out",
                out.toString());

        // Then
        assertThat(run.status()).as(run.err() + run.out()).isIn(ExitStatus.OK, ExitStatus.INCOMPLETE);
        assertThat(check(out, data, pdfs.get(), "none")).endsWith(" 0 faults\n").contains("39 results, 39 files");
        assertThat(check(out, data, pdfs.get(), "span")).doesNotEndWith(" 0 faults\n");
        assertThat(check(out, data, pdfs.get(), "page")).doesNotEndWith(" 0 faults\n");
    }

    private static String check(Path results, Path data, Path pdfs, String plant) {
        return Programs.output(
                "python3",
                Repository.root().resolve("tools/check_results.py").toString(),
                results.toString(),
                data.resolve("store").toString(),
                pdfs.toString(),
                "--plant",
                plant,
                "--cache",
                data.resolve("poppler").toString());
    }
}
