package io.sluice.runtime.kafka;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.schemas.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Makes a tenant's topics where they are missing and verifies those that exist. Several services may do so at once. */
public final class TopicAdmin {
    private static final long TIMEOUT_SECONDS = 60;
    private static final int TRIES = 100;
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final Admin admin;
    private final Settings settings;
    private final TopicNames names;

    /**
     * For one tenant.
     *
     * @param admin client; the caller closes it
     * @param settings resolved settings with the common ones
     */
    public TopicAdmin(Admin admin, Settings settings) {
        this.admin = admin;
        this.settings = settings;
        this.names = TopicNames.of(settings);
    }

    /**
     * Returns when every topic exists and is as the catalogue says.
     *
     * @throws SettingsException when a topic has another partition count, is not compacted where it must be (or the reverse), or takes too
     *     small records; each topic at fault is named with its value, the bound and the remedy
     * @throws BrokerException when no broker answers or one refuses
     */
    public void ensure() {
        List<Topic> all = Arrays.asList(Topic.values());
        Map<Topic, TopicDescription> found = describe(all);
        create(all.stream().filter(t -> !found.containsKey(t)).toList());
        Map<Topic, TopicDescription> described = awaitAll(all);
        Map<Topic, Config> configs = configs(all);
        int partitions = settings.get(CommonSettings.PARTITIONS);
        List<String> faults = new ArrayList<>();
        for (Topic topic : all) {
            int actual = described.get(topic).partitions().size();
            TopicRules.faults(topic, names.name(topic), actual, partitions, configs.get(topic), faults);
        }
        if (!faults.isEmpty()) {
            throw new SettingsException(faults);
        }
    }

    private void create(List<Topic> missing) {
        int partitions = settings.get(CommonSettings.PARTITIONS);
        short replicas = settings.get(CommonSettings.REPLICATION).shortValue();
        List<NewTopic> topics = missing.stream()
                .map(t -> new NewTopic(names.name(t), partitions, replicas).configs(TopicRules.config(t)))
                .toList();
        for (var created : admin.createTopics(topics).values().entrySet()) {
            try {
                get(created.getValue(), "create topic " + created.getKey());
            } catch (BrokerException e) {
                if (!(e.getCause() instanceof TopicExistsException)) {
                    throw e;
                }
                // Another service was faster; its topic is verified like any other.
            }
        }
    }

    private Map<Topic, TopicDescription> awaitAll(List<Topic> topics) {
        Map<Topic, TopicDescription> found = describe(topics);
        for (int i = 0; i < TRIES && found.size() < topics.size(); i++) {
            LockSupport.parkNanos(PAUSE.toNanos());
            found = describe(topics);
        }
        if (found.size() < topics.size()) {
            throw new BrokerException(
                    "new topics are not known to all brokers after "
                            + PAUSE.multipliedBy(TRIES).toSeconds() + " s; look at the brokers' health and start again",
                    null);
        }
        return found;
    }

    private Map<Topic, TopicDescription> describe(List<Topic> topics) {
        var futures =
                admin.describeTopics(topics.stream().map(names::name).toList()).topicNameValues();
        Map<Topic, TopicDescription> found = new HashMap<>();
        for (Topic topic : topics) {
            String name = names.name(topic);
            try {
                found.put(topic, get(futures.get(name), "describe topic " + name));
            } catch (BrokerException e) {
                if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                    throw e;
                }
                // It is missing: the caller creates it or waits.
            }
        }
        return found;
    }

    private Map<Topic, Config> configs(List<Topic> topics) {
        Map<ConfigResource, Topic> resources = new HashMap<>();
        topics.forEach(t -> resources.put(new ConfigResource(ConfigResource.Type.TOPIC, names.name(t)), t));
        Map<Topic, Config> configs = new HashMap<>();
        get(admin.describeConfigs(resources.keySet()).all(), "read the topics' configuration")
                .forEach((resource, config) -> configs.put(resources.get(resource), config));
        return configs;
    }

    private <T> T get(KafkaFuture<T> future, String what) {
        String where = "cannot " + what + " at " + settings.get(CommonSettings.BOOTSTRAP_SERVERS);
        try {
            return future.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new BrokerException(
                    where + ": " + e.getCause().getClass().getSimpleName()
                            + "; check sluice.bootstrap-servers, kafka.* security settings and the user's rights",
                    e.getCause());
        } catch (TimeoutException e) {
            throw new BrokerException(
                    where + ": no answer in " + TIMEOUT_SECONDS + " s; check sluice.bootstrap-servers", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokerException(where + ": interrupted while starting", e);
        }
    }
}
