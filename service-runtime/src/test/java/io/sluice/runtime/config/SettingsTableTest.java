package io.sluice.runtime.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SettingsTableTest {
    @Test
    void hasOneLineForEachSettingAndEscapesBars() {
        // Given
        Setting<Boolean> flag = Setting.flag("sluice.x-y.flag", true, "Turns a|b on.");
        List<Setting<?>> settings = List.of(flag, flag, CommonSettings.BOOTSTRAP_SERVERS, CommonSettings.OTLP_ENDPOINT);

        // When
        String table = SettingsTable.markdown(settings);

        // Then
        assertThat(table.lines())
                .containsExactly(
                        "| setting | environment | type | default | what it decides |",
                        "|---|---|---|---|---|",
                        "| `sluice.x-y.flag` | `SLUICE_X_Y_FLAG` | true \\| false | `true` | Turns a\\|b on. |",
                        "| `sluice.bootstrap-servers` | `SLUICE_BOOTSTRAP_SERVERS` | text | required | "
                                + "Kafka brokers, host:port, comma-separated. |",
                        "| `sluice.otlp.endpoint` | `SLUICE_OTLP_ENDPOINT` | text | none | OTLP/HTTP address that "
                                + "spans are sent to; without it spans are made but not exported. |");
    }
}
