package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DollarsTest {
    @ParameterizedTest
    @ValueSource(strings = {"NaN", "-1", "1e99", "Infinity", "abc", "1000001", ""})
    void refusesWhatIsNoAmountWithItsBounds(String typed) {
        assertThatThrownBy(() -> new Dollars().convert(typed))
                .isInstanceOf(TypeConversionException.class)
                .hasMessage("'" + typed + "' must be US dollars in [0, 1000000], such as 2.50");
    }

    @Test
    void theShellRefusesSuchAmountsBeforeItStartsAnything() {
        for (String[] command : new String[][] {
            {"try", "a.pdf", "--recipe", "legal", "--spend-cap", "NaN"},
            {"run", "a.pdf", "--recipe", "legal", "--spend-cap", "-1"},
            {"resume", "job-1", "--budget", "1e99"},
            {"budget", "--day", "NaN"},
        }) {
            // When
            Shell shell = Shell.run(command);
            // Then
            assertThat(shell.status()).isEqualTo(ExitStatus.USAGE);
            assertThat(shell.err()).contains("must be US dollars in [0, 1000000]");
        }
    }

    @Test
    void jobsAreCountedFromOne() {
        // When
        Shell shell = Shell.run("jobs", "--last", "-1");
        // Then
        assertThat(shell.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(shell.err()).contains("--last -1: must be 1 or more");
    }
}
