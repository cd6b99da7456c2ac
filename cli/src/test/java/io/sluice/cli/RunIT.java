package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.ResultStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunIT {
    @TempDir
    private Path folder;

    @Test
    void badFilesEndAsFailedWithAReasonAndTheOthersAreRead() throws IOException {
        // Given
        Path files = Files.createDirectory(folder.resolve("files"));
        Files.createFile(files.resolve("empty.pdf"));
        Files.writeString(files.resolve("broken.pdf"), "%PDF-1.7 and then nothing of a PDF");
        Files.writeString(files.resolve("~$lock.docx"), "a lock file");
        SeededContract names = new SeededContract(20261129L);
        Files.writeString(files.resolve("seeded.txt"), names.contract());

        // When
        Path out = folder.resolve("out.jsonl");
        Shell run = Shell.run(
                "run",
                files.toString(),
                "--recipe",
                "legal",
                "--provider",
                "emulator",
                "--data",
                folder.resolve("data").toString(),
                "--out",
                out.toString());

        // Then
        assertThat(run.status()).as(run.err() + run.out()).isEqualTo(ExitStatus.INCOMPLETE);
        Map<String, Result> results = DemoIT.results(out).stream()
                .collect(Collectors.toMap(r -> Show.name(r.getSource()), Function.identity()));
        assertThat(results).containsOnlyKeys("empty.pdf", "broken.pdf", "seeded.txt");
        assertThat(results.get("empty.pdf").getReceipt().getReasons()).containsExactly("EMPTY");
        assertThat(results.get("broken.pdf").getReceipt().getReasons()).containsExactly("DAMAGED");
        Result seeded = results.get("seeded.txt");
        assertThat(seeded.getStatus()).isEqualTo(ResultStatus.COMPLETE);
        assertThat(seeded.getData()).contains(names.supplier(), names.state());
        List<String> quotes =
                seeded.getEvidence().stream().map(e -> e.getQuote()).toList();
        assertThat(quotes)
                .isNotEmpty()
                .allSatisfy(q -> assertThat(names.contract()).contains(q));
    }

    @Test
    void aRunThatReachesItsCapEndsAndSaysHowToGoOn() throws IOException {
        // Given
        Path file = Files.writeString(folder.resolve("seeded.txt"), new SeededContract(7).contract());

        // When
        Shell run = Shell.run(
                "run",
                file.toString(),
                "--recipe",
                "legal",
                "--provider",
                "emulator",
                "--spend-cap",
                "0.00001",
                "--data",
                folder.resolve("data").toString());

        // Then
        assertThat(run.status()).as(run.err() + run.out()).isEqualTo(ExitStatus.INCOMPLETE);
        assertThat(run.out()).contains("stop    the cap of $0.0000 has no room", "raise --spend-cap", "cancelled");
    }

    /** A contract with names that no code has seen. */
    static final class SeededContract {
        private final Random random;
        private final String supplier;
        private final String buyer;
        private final String state;
        private final String contract;

        SeededContract(long seed) {
            random = new Random(seed);
            supplier = word() + " " + word() + " Corporation";
            buyer = word() + " " + word() + " LLC";
            state = word();
            contract = """
                    SUPPLY AGREEMENT

                    This Supply Agreement is made effective as of %d April 20%d, between %s, a %s corporation ("Supplier"), and %s ("Buyer").

                    1. Term. The initial term of this Agreement is four (4) years from the effective date.

                    2. Payment. The Buyer shall pay each invoice within forty-five (45) days after receipt.

                    3. Governing law. This Agreement is governed by the laws of the State of %s, without regard to conflicts of law.
                    """.formatted(1 + random.nextInt(28), 20 + random.nextInt(6), supplier, state, buyer, state);
        }

        private String word() {
            StringBuilder word = new StringBuilder();
            for (int i = 0; i < 3; i++) {
                word.append("bcdfgklmnprstvz".charAt(random.nextInt(15))).append("aeiou".charAt(random.nextInt(5)));
            }
            word.setCharAt(0, Character.toUpperCase(word.charAt(0)));
            return word.toString();
        }

        String contract() {
            return contract;
        }

        String supplier() {
            return supplier;
        }

        String state() {
            return state;
        }
    }
}
