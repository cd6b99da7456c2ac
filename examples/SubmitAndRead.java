import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Produces a job and prints its results: java -cp 'cli/target/dist/lib/*' examples/SubmitAndRead.java BROKERS RECIPE FILE */
public class SubmitAndRead {
    public static void main(String[] args) {
        String brokers = args[0];
        String jobId = "example-" + UUID.randomUUID();
        URI file = Path.of(args[2]).toAbsolutePath().toUri();
        String job = "{\"id\": \"%s\", \"recipe\": \"%s\", \"sources\": [{\"uri\": \"%s\"}]}".formatted(jobId, args[1], file);

        Map<String, Object> reading = Map.of("bootstrap.servers", brokers, "isolation.level", "read_committed");
        try (var results = new KafkaConsumer<>(reading, new StringDeserializer(), new StringDeserializer());
                var jobs = new KafkaProducer<>(
                        Map.<String, Object>of("bootstrap.servers", brokers), new StringSerializer(), new StringSerializer())) {
            List<TopicPartition> partitions = results.partitionsFor("sluice.v1.results").stream()
                    .map(p -> new TopicPartition(p.topic(), p.partition()))
                    .toList();
            results.assign(partitions);
            results.seekToEnd(partitions);
            partitions.forEach(results::position);
            jobs.send(new ProducerRecord<>("sluice.v1.jobs", jobId, job));
            jobs.flush();
            while (true) {
                for (var result : results.poll(Duration.ofSeconds(1))) {
                    if (result.value().contains(jobId)) {
                        System.out.println(result.value());
                        return;
                    }
                }
            }
        }
    }
}
