package io.sluice.runtime.kafka;

import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.Settings;
import io.sluice.schemas.Topic;

/**
 * Full names of a tenant's topics.
 *
 * @param prefix the tenant's prefix
 */
public record TopicNames(String prefix) {
    /** From settings. */
    public static TopicNames of(Settings settings) {
        return new TopicNames(settings.get(CommonSettings.TOPIC_PREFIX));
    }

    /** Full name of a topic. */
    public String name(Topic topic) {
        return topic.name(prefix);
    }
}
