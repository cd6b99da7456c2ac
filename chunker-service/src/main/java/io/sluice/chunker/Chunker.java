package io.sluice.chunker;

import io.sluice.chunker.gate.GateMetrics;
import io.sluice.chunker.gate.GateSettings;
import io.sluice.chunker.plan.CallTimes;
import io.sluice.chunker.plan.CheckedCounters;
import io.sluice.chunker.plan.DocumentPlanner;
import io.sluice.chunker.plan.LearnedMinimums;
import io.sluice.chunker.plan.LocalPlanner;
import io.sluice.chunker.plan.ModelCounters;
import io.sluice.chunker.plan.ModelTerms;
import io.sluice.chunker.plan.PlanMetrics;
import io.sluice.chunker.plan.PlanParts;
import io.sluice.chunker.plan.PlanSettings;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.pack.PrefixBudget;
import io.sluice.extraction.plan.CacheTime;
import io.sluice.extraction.tokens.TokenCounters;
import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.ModelEndpoint;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.PhiAccess;
import io.sluice.runtime.config.Setting;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.config.SettingsException;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.model.CacheMinimums;
import io.sluice.runtime.model.Catalogues;
import io.sluice.runtime.model.CountMismatches;
import io.sluice.runtime.service.Service;
import io.sluice.runtime.service.ServiceContext;
import io.sluice.runtime.service.ServiceDefinition;
import io.sluice.runtime.store.ContentStore;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;

/** The chunker as a service. */
public final class Chunker {
    /** Name of the service, and its Streams application id without the tenant's prefix. */
    public static final String NAME = "chunker";

    private static final Duration GRACE = Duration.ofSeconds(30);
    private static final int MAX_RELEASES = 5;
    /** Planning a document takes up to a second: a poll's records stay far below the poll interval. */
    private static final int MAX_POLL_RECORDS = 100;

    private Chunker() {}

    /** How it is named, configured and made. */
    public static ServiceDefinition definition() {
        List<Setting<?>> settings = new ArrayList<>(CommonSettings.ALL);
        settings.addAll(ModelSettings.ALL);
        settings.addAll(ChunkerSettings.ALL);
        return new ServiceDefinition(NAME, List.copyOf(settings), Chunker::create);
    }

    private static Service create(ServiceContext context) {
        Properties streams = streams(context.settings());
        return new ChunkerService(
                topology(context, streams),
                streams,
                context.clock(),
                context.settings().get(CommonSettings.STOP_TIMEOUT));
    }

    /** Properties of the Streams application. */
    static Properties streams(Settings settings) {
        return new KafkaClients(settings)
                .streams(
                        NAME,
                        Map.of(
                                StreamsConfig.NUM_STREAM_THREADS_CONFIG,
                                settings.get(ChunkerSettings.THREADS),
                                StreamsConfig.consumerPrefix(ConsumerConfig.MAX_POLL_RECORDS_CONFIG),
                                MAX_POLL_RECORDS,
                                StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG,
                                ReadFailures.class,
                                ReadFailures.TOPIC_PREFIX,
                                settings.get(CommonSettings.TOPIC_PREFIX)));
    }

    /** The topology, with the settings that the service runs with. */
    static Topology topology(ServiceContext context, Properties streams) {
        Settings settings = context.settings();
        PlanSettings planSettings = planSettings(settings);
        PlanParts plan = new PlanParts(
                planSettings,
                planner(settings, planSettings, context.store(), context.clock()),
                context.store(),
                context.tracing(),
                new PlanMetrics(context.meters()),
                context.clock());
        return ChunkerTopology.build(
                streams, TopicNames.of(settings), plan, gateSettings(settings), new GateMetrics(context.meters()));
    }

    /**
     * The service's way from a document to its plan, without Kafka. Asks the provider once for the model's limits, where it can be asked.
     *
     * @throws SettingsException when the model is retired or unknown, or settings do not fit together
     */
    public static LocalPlanner local(Settings settings, ContentStore store, Clock clock) {
        PlanSettings planSettings = planSettings(settings);
        return new LocalPlanner(planner(settings, planSettings, store, clock), planSettings.provider(), store, clock);
    }

    private static DocumentPlanner planner(
            Settings settings, PlanSettings planSettings, ContentStore store, Clock clock) {
        ModelCatalogue catalogue = ProviderLimits.refine(Catalogues.atStart(settings, clock), settings);
        String provider = planSettings.provider();
        ModelCounters counters =
                new CheckedCounters(TokenCounters.shipped(), new CountMismatches(store), provider, clock);
        ModelTerms terms = new LearnedMinimums(new CacheMinimums(store), provider, clock);
        return new DocumentPlanner(planSettings, catalogue, counters, terms);
    }

    private static PlanSettings planSettings(Settings settings) {
        ModelProvider provider = settings.get(ModelSettings.PROVIDER);
        return new PlanSettings(
                budget(settings),
                provider.name(),
                ModelEndpoint.identity(settings),
                settings.get(ModelSettings.MODEL),
                settings.get(ChunkerSettings.SPEND_PER_DOCUMENT),
                settings.get(ChunkerSettings.CACHING),
                PhiAccess.of(settings),
                new CallTimes(
                        new CacheTime(
                                settings.get(ChunkerSettings.USUAL_CALL),
                                settings.get(ChunkerSettings.MAX_CONCURRENT),
                                settings.get(ModelSettings.CACHE_IDLE),
                                settings.get(ModelSettings.CACHE_TTL)),
                        settings.get(ChunkerSettings.CALL_TIMEOUT)),
                settings.get(ChunkerSettings.MAX_SPLITS));
    }

    private static PrefixBudget budget(Settings settings) {
        try {
            return new PrefixBudget(
                    settings.get(ChunkerSettings.PREFIX_TOKENS),
                    settings.get(ChunkerSettings.QUESTION_TOKENS),
                    settings.get(ChunkerSettings.OVERLAP_TOKENS));
        } catch (IllegalArgumentException e) {
            throw new SettingsException(
                    List.of("sluice.chunker.prefix-tokens, question-tokens and overlap-tokens do not"
                            + " fit together: " + e.getMessage()));
        }
    }

    private static GateSettings gateSettings(Settings settings) {
        return new GateSettings(
                settings.get(ChunkerSettings.WINDOW),
                settings.get(CommonSettings.PARTITIONS),
                settings.get(ChunkerSettings.MAX_CONCURRENT),
                settings.get(ChunkerSettings.LEASE),
                settings.get(ChunkerSettings.CALL_TIMEOUT),
                GRACE,
                MAX_RELEASES,
                settings.get(ChunkerSettings.SPEND_PER_JOB),
                settings.get(ChunkerSettings.SPEND_PER_LABEL),
                settings.get(ChunkerSettings.SPEND_PER_DAY));
    }
}
