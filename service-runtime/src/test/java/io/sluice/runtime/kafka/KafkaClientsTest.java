package io.sluice.runtime.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsLoader;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class KafkaClientsTest {
    @Test
    void streamsAreExactlyOnceAndTenantedAndTakeSecurity() {
        // Given
        Settings settings = SettingsLoader.load(
                CommonSettings.ALL,
                List.of(
                        "--sluice.bootstrap-servers=b:1",
                        "--sluice.topic-prefix=t.",
                        "--sluice.replication=3",
                        "--kafka.security.protocol=SASL_SSL",
                        "--kafka.processing.guarantee=at_least_once"),
                Map.of());

        // When
        Properties properties = new KafkaClients(settings).streams("chunker", Map.of("num.stream.threads", 2));

        // Then
        assertThat(properties)
                .containsEntry("bootstrap.servers", "b:1")
                .containsEntry("application.id", "t.chunker")
                .containsEntry("security.protocol", "SASL_SSL")
                .containsEntry("processing.guarantee", "exactly_once_v2")
                .containsEntry("producer.transaction.timeout.ms", 120_000)
                .containsEntry("ensure.explicit.internal.resource.naming", true)
                .containsEntry("replication.factor", 3)
                .containsEntry("num.stream.threads", 2);
    }
}
