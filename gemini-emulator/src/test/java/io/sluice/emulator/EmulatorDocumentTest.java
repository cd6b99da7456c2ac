package io.sluice.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --rpm=-5 | --rpm -5: give 0 or more, or -1 for no limit
            --tpm=-2 | --tpm -2: give 0 or more, or -1 for no limit
            --rpd=-9 | --rpd -9: give 0 or more, or -1 for no limit
            --port=70000 | --port 70000: give 1 to 65535, or 0 for any free one
            --port=-1 | --port -1: give 1 to 65535
            --error=LOOP | --error [LOOP] without --fail-every: no call would go wrong; add --fail-every 1
            --fail-every=-1 | --fail-every -1: give 1 or more, or 0 for no errors
            --oracle=nowhere.jsonl | --oracle nowhere.jsonl: cannot be read as UTF-8 text; name what exists
            --oracle=pom.xml | --oracle pom.xml: oracle line 1: is not JSON
            --latency-file=nowhere.yaml | --latency-file nowhere.yaml: cannot be read as UTF-8 text
            --latency-file=../recipes/legal.yaml | no such member; known are cached_prefill_tokens_per_second
            --latency=soon | --latency soon: is no duration; give one such as PT0.2S
            --latency=PT-1S | --latency PT-1S: give PT0S or more
            --clock=noon | --clock noon: is no time in UTC; give one such as 2026-12-31T23:59:00Z
            """)
    void anImpossibleOptionIsRefusedInOneLine(String option, String words) {
        // Given
        EmulatorOptions options = new EmulatorOptions();
        CommandLine.populateCommand(options, option);
        // When
        // Then
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(options::config)
                .satisfies(e -> assertThat(e.getMessage())
                        .contains(words)
                        .doesNotContain("io.sluice")
                        .hasLineCount(1));
    }
}
