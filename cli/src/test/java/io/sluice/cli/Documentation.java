package io.sluice.cli;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.Setting;
import io.sluice.runtime.config.SettingsTable;
import io.sluice.runtime.service.ServiceDefinition;
import io.sluice.schemas.Topic;
import java.util.ArrayList;
import java.util.List;

/** The generated documents. */
final class Documentation {
    static final String GENERATED =
            "<!-- Generated: a test compares this file with the code; CONTRIBUTING.md says how to write it anew. -->\n\n";

    private Documentation() {}

    static String settings() {
        StringBuilder text = new StringBuilder("# Settings\n\n" + GENERATED)
                .append(
                        "A value comes from, in this order: command line (`--name=value`), environment, the properties file that `--config`")
                .append(
                        " names, default.\nAll faults are listed at once at start. `kafka.*` settings (`--kafka.security.protocol=SSL`,")
                .append(" `KAFKA_SECURITY_PROTOCOL`) go to every Kafka client.\n");
        table(text, "Every service", CommonSettings.ALL);
        table(text, "The model (chunker and worker)", ModelSettings.ALL);
        for (ServiceDefinition service : Services.ALL) {
            List<Setting<?>> own = new ArrayList<>(service.settings());
            own.removeAll(CommonSettings.ALL);
            own.removeAll(ModelSettings.ALL);
            table(text, "Service " + service.name(), own);
        }
        return text.toString();
    }

    private static void table(StringBuilder text, String title, List<Setting<?>> settings) {
        text.append("\n## ").append(title).append("\n\n").append(SettingsTable.markdown(settings));
    }

    static String topics() {
        StringBuilder text = new StringBuilder("# Topics\n\n" + GENERATED)
                .append(
                        "Names start with `sluice.topic-prefix` (default `sluice.v1.`). Values are Avro single-object encoded, but for `jobs` (JSON or Avro)")
                .append(
                        " and `results`\n(JSON or Avro, by `sluice.sink.result-format`). Every record carries a W3C `traceparent` header. Fields are documented in")
                .append("\n`schemas/src/main/avro/sluice.avdl`.\n\n| topic | kept | largest record |\n|---|---|---|\n");
        for (Topic topic : Topic.values()) {
            text.append("| `")
                    .append(topic.name("sluice.v1."))
                    .append("` | ")
                    .append(topic.kept() == Topic.Kept.COMPACTED ? "last of each key" : "30 days")
                    .append(" | ")
                    .append(topic.maxMessageBytes() / (1024 * 1024))
                    .append(" MiB |\n");
        }
        return text.toString();
    }
}
