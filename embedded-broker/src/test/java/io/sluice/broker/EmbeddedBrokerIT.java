package io.sluice.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class EmbeddedBrokerIT {
    @TempDir
    Path temp;

    @Test
    void keepsTopicsAndRecordsOverARestart() throws Exception {
        // Given
        Path data = temp.resolve("kafka");
        try (EmbeddedBroker broker = EmbeddedBroker.start(data, 0);
                Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()));
                var producer = new KafkaProducer<>(
                        Map.<String, Object>of(
                                "bootstrap.servers", broker.bootstrapServers(), "max.request.size", 17 << 20),
                        new StringSerializer(),
                        new StringSerializer())) {
            admin.createTopics(
                            List.of(new NewTopic("t", 1, (short) 1).configs(Map.of("max.message.bytes", "16777216"))))
                    .all()
                    .get();
            producer.send(new ProducerRecord<>("t", "k", "v".repeat(15 << 20))).get();
        }

        // When
        int length;
        try (EmbeddedBroker broker = EmbeddedBroker.start(data, 0);
                var consumer = new KafkaConsumer<>(
                        Map.<String, Object>of("bootstrap.servers", broker.bootstrapServers()),
                        new StringDeserializer(),
                        new StringDeserializer())) {
            var partition = new TopicPartition("t", 0);
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            length = poll(consumer).get(0).length();
        }

        // Then
        assertThat(length).isEqualTo(15 << 20);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data)))
                .isEqualTo("rwx------");
    }

    @Test
    void namesThePortThatIsTaken() throws Exception {
        // Given
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            // When / Then
            assertThatThrownBy(() -> EmbeddedBroker.start(temp.resolve("kafka"), taken.getLocalPort()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("port " + taken.getLocalPort())
                    .hasMessageContaining("is taken");
        }
    }

    @Test
    void processEndsWhenItsParentDoes() throws Exception {
        // Given
        Process process = start(temp.resolve("own").toString(), "0");
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);

        try {
            String ready = output.readLine();

            // When
            process.getOutputStream().close();

            // Then
            assertThat(ready).matches("READY 127\\.0\\.0\\.1:\\d+");
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
            assertThat(temp.resolve("own/.kafka_cleanshutdown")).exists();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void detachedProcessOutlivesItsParentAndStopsCleanlyOnSigterm() throws Exception {
        // Given
        Process process = start(temp.resolve("own").toString(), "0", "--detached");
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);

        try {
            String address = output.readLine().substring("READY ".length());
            process.getOutputStream().close();

            // When
            boolean ended = process.waitFor(1, TimeUnit.SECONDS);
            Properties client = new Properties();
            client.put("bootstrap.servers", address);
            int nodes;
            try (Admin admin = Admin.create(client)) {
                nodes = admin.describeCluster().nodes().get().size();
            }
            process.destroy();

            // Then
            assertThat(ended).isFalse();
            assertThat(nodes).isEqualTo(1);
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(temp.resolve("own/.kafka_cleanshutdown")).exists();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void wrongArgumentsEndWithStatus2() throws Exception {
        // Given
        Process process = start(temp.toString(), "70000");

        // When
        boolean ended = process.waitFor(30, TimeUnit.SECONDS);

        // Then
        assertThat(ended).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
    }

    private static Process start(String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx384m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                BrokerMain.class.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static List<String> poll(KafkaConsumer<String, String> consumer) {
        List<String> values = new ArrayList<>();
        while (values.isEmpty()) {
            consumer.poll(Duration.ofSeconds(1)).forEach(r -> values.add(r.value()));
        }
        return values;
    }
}
