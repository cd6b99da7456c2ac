package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The page about the emulator names every switch. */
class EmulatorDocumentTest {
    @Test
    void everyErrorSwitchAndOptionIsDocumented() throws IOException {
        // Given
        String page = Files.readString(Path.of("../docs/emulator.md"));
        List<String> missing = new ArrayList<>();
        // When
        for (EmulatedError kind : EmulatedError.values()) {
            if (!page.contains("`" + kind.name() + "`")) {
                missing.add(kind.name());
            }
        }
        new JsonMapper().valueToTree(Switches.DEFAULT).fieldNames().forEachRemaining(name -> {
            if (!page.contains("`" + name + "`") && !page.contains("\"" + name + "\"")) {
                missing.add(name);
            }
        });
        // Then
        assertThat(missing).isEmpty();
    }

    @Test
    void optionsBecomeSettings() throws IOException {
        // Given
        EmulatorOptions options = new EmulatorOptions();
        // When
        CommandLine.populateCommand(
                options,
                "--rpm=3",
                "--noise=drop=0.5,seed=9",
                "--fail-every=2",
                "--error=LOOP,RESET",
                "--key=k",
                "--clock=2026-12-31T00:00:00Z");
        EmulatorConfig config = options.config();
        // Then
        assertThat(config.switches().limitsOf("any").requestsPerMinute()).isEqualTo(3);
        assertThat(config.switches().noise().drop()).isEqualTo(0.5);
        assertThat(config.switches().errors().kinds()).containsExactly(EmulatedError.LOOP, EmulatedError.RESET);
        assertThat(config.toString()).contains("one key").doesNotContain("=k,");
        assertThat(config.clock().orElseThrow().now()).hasToString("2026-12-31T00:00:00Z");
    }
}
