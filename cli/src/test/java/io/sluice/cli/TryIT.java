package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.emulator.Emulator;
import io.sluice.emulator.EmulatorConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TryIT {
    private static final String RECIPE = """
            recipe: mine
            read_as: A lawyer.
            fields:
              governing_law:
                ask: Which state's law governs the contract?
                type: text
              initial_term:
                ask: How long is the first term?
                type: duration
              effective_date:
                ask: On which date does the contract take effect?
                type: date
            """;

    @TempDir
    private Path folder;

    @Test
    void anEditedFieldIsPaidAndTheOthersAreAnsweredBefore() throws IOException {
        // Given
        RunIT.SeededContract names = new RunIT.SeededContract(5L);
        Path contract = Files.writeString(folder.resolve("seeded.txt"), names.contract());
        Path recipe = Files.writeString(folder.resolve("mine.yaml"), RECIPE);
        try (Emulator emulator = Emulator.start(EmulatorConfig.DEFAULT)) {
            // When
            Shell first = tried(emulator, contract, recipe);
            long paid = emulator.calls().answered();
            Files.writeString(recipe, RECIPE.replace("How long is the first term?", "For how long is it at first?"));
            Shell second = tried(emulator, contract, recipe);
            long paidAgain = emulator.calls().answered() - paid;

            // Then
            assertThat(first.status()).as(first.err() + first.out()).isEqualTo(ExitStatus.OK);
            assertThat(first.out())
                    .contains("price   3 calls · on gemini-3.8-flash about $0.0", "(cap $0.10)")
                    .contains("A lawyer.", "Which state's law governs the contract?")
                    .contains(names.state(), "3 calls made, 0 answered before");
            assertThat(paid).isEqualTo(3);
            assertThat(second.status()).as(second.err() + second.out()).isEqualTo(ExitStatus.OK);
            assertThat(second.out())
                    .contains("price   3 calls, 2 answered before")
                    .contains("1 call made, 2 answered before");
            assertThat(paidAgain).isEqualTo(1);
        }
    }

    private Shell tried(Emulator emulator, Path contract, Path recipe) {
        List<String> args = new ArrayList<>(List.of("try", contract.toString(), "--recipe", recipe.toString()));
        Collections.addAll(
                args,
                "--provider",
                "emulator",
                "--data",
                folder.resolve("data").toString(),
                "--set",
                "sluice.model.base-url=" + emulator.baseUrl());
        return Shell.run(args.toArray(String[]::new));
    }
}
