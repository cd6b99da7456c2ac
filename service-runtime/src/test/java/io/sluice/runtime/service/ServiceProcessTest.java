package io.sluice.runtime.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServiceProcessTest {
    @Test
    void wrongSettingsEndWithStatus2AndAllFaults() {
        // Given
        TestService service = new TestService();
        var err = new ByteArrayOutputStream();
        ServiceProcess process =
                new ServiceProcess(TestService.definition(service), new PrintStream(err, true, StandardCharsets.UTF_8));

        // When
        int status = process.run(List.of("--sluice.partitions=0"), Map.of("SLUICE_HTTP_PORT", "x"));

        // Then
        assertThat(status).isEqualTo(2);
        assertThat(process.stop()).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("sluice test cannot start:")
                .contains("  sluice.partitions=0: must be a whole number in [1, 1000]")
                .contains("  sluice.http.port=x: must be")
                .contains("  sluice.bootstrap-servers: missing");
        assertThat(service.started).isFalse();
    }
}
