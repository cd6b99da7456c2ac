package io.sluice.inference;

import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.gemini.ModelClient;
import io.sluice.gemini.Retries;
import io.sluice.gemini.client.GeminiClient;
import io.sluice.inference.cache.CacheParts;
import io.sluice.inference.cache.CacheTimes;
import io.sluice.inference.cache.Prefixes;
import io.sluice.inference.call.Caller;
import io.sluice.inference.call.CountCheck;
import io.sluice.inference.call.Delay;
import io.sluice.inference.call.Pricing;
import io.sluice.inference.call.Prompts;
import io.sluice.inference.call.ThinkingRule;
import io.sluice.inference.check.DocumentCheck;
import io.sluice.inference.ledger.CallMarks;
import io.sluice.inference.ledger.Ledger;
import io.sluice.inference.loop.CancelWatch;
import io.sluice.inference.loop.LoopTimes;
import io.sluice.inference.loop.RequestWorker;
import io.sluice.inference.quota.Cancellations;
import io.sluice.inference.quota.ModelGate;
import io.sluice.inference.quota.PermitPool;
import io.sluice.inference.stage.CallParts;
import io.sluice.inference.stage.Pipeline;
import io.sluice.inference.telemetry.CacheSpans;
import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.inference.telemetry.InferenceSpans;
import io.sluice.inference.telemetry.Providers;
import io.sluice.runtime.config.CommonSettings;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.config.ModelSettings;
import io.sluice.runtime.config.PhiAccess;
import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.kafka.TopicNames;
import io.sluice.runtime.model.CacheMinimums;
import io.sluice.runtime.model.Catalogues;
import io.sluice.runtime.model.CountMismatches;
import io.sluice.runtime.service.Service;
import io.sluice.runtime.service.ServiceContext;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.Producer;

/** The inference worker: wires the stages to Kafka, the content store and the model. */
final class InferenceService implements Service {
    private static final Duration POLL = Duration.ofMillis(100);

    private final ModelClient client;
    private final Producer<byte[], byte[]> producer;
    private final ExecutorService executor;
    private final RequestWorker worker;
    private final CancelWatch cancels;
    private final Prefixes prefixes;

    private InferenceService(
            ModelClient client,
            Producer<byte[], byte[]> producer,
            ExecutorService executor,
            RequestWorker worker,
            CancelWatch cancels,
            Prefixes prefixes) {
        this.client = client;
        this.producer = producer;
        this.executor = executor;
        this.worker = worker;
        this.cancels = cancels;
        this.prefixes = prefixes;
    }

    static InferenceService create(ServiceContext context) {
        Settings settings = context.settings();
        GeminiClient client = new GeminiClient(ModelAccess.of(settings));
        ExecutorService executor = executor(settings.get(InferenceSettings.THREADS));
        InferenceMeters meters = new InferenceMeters(context.meters());
        InferenceSpans spans = new InferenceSpans(context.tracing());
        ModelGate gate = new ModelGate(context.clock());
        Cancellations cancellations = new Cancellations();
        PermitPool pool = new PermitPool(context.clock(), gate, cancellations);
        meters.watch(pool);
        ModelCatalogue catalogue = Catalogues.atStart(settings, context.clock());
        Prompts prompts = new Prompts(context.store(), new ThinkingRule(catalogue));
        Prefixes prefixes = new Prefixes(
                client.caches(),
                TopicNames.of(settings).prefix(),
                CacheTimes.of(settings.get(ModelSettings.CACHE_TTL), settings.get(ModelSettings.CACHE_IDLE)),
                new CacheParts(
                        prompts,
                        new CacheMinimums(context.store()),
                        gate,
                        cancellations,
                        Delay.realTime(executor),
                        new SecureRandom(),
                        meters,
                        new CacheSpans(context.tracing(), Providers.name(settings.get(ModelSettings.PROVIDER))),
                        executor,
                        context.clock()));
        CallParts parts = parts(context, client, catalogue, prompts, spans, meters, gate, cancellations, executor);
        Pipeline pipeline = new Pipeline(
                parts, new Ledger(context.store()), pool, prefixes, context.store(), PhiAccess.of(settings), executor);
        KafkaClients kafka = new KafkaClients(settings, context.meters());
        Producer<byte[], byte[]> producer = kafka.producer(Map.of());
        RequestWorker worker = new RequestWorker(
                kafka.consumer(Inference.NAME, KafkaOverrides.consumer(settings)),
                producer,
                TopicNames.of(settings),
                Inference.NAME,
                pipeline,
                pool,
                spans,
                meters,
                new LoopTimes(
                        POLL, settings.get(InferenceSettings.DRAIN_TIMEOUT), settings.get(CommonSettings.STOP_TIMEOUT)),
                context.clock());
        CancelWatch cancels = new CancelWatch(
                kafka.consumer(Inference.NAME + "-commands", Map.of()),
                TopicNames.of(settings),
                cancellations,
                pool,
                worker::start);
        return new InferenceService(client, producer, executor, worker, cancels, prefixes);
    }

    private static CallParts parts(
            ServiceContext context,
            ModelClient client,
            ModelCatalogue catalogue,
            Prompts prompts,
            InferenceSpans spans,
            InferenceMeters meters,
            ModelGate gate,
            Cancellations cancellations,
            ExecutorService executor) {
        Settings settings = context.settings();
        ModelProvider provider = settings.get(ModelSettings.PROVIDER);
        boolean free = provider == ModelProvider.EMULATOR && !settings.get(ModelSettings.EMULATOR_CHARGES);
        int attempts = settings.get(InferenceSettings.MAX_RETRIES) + 1;
        return new CallParts(
                new Caller(client, prompts, spans, meters, provider),
                new CallMarks(context.store()),
                new DocumentCheck(context.store(), settings.get(InferenceSettings.TEXT_CACHE)),
                Pricing.of(free, catalogue, context.clock()),
                new CountCheck(
                        new CountMismatches(context.store()),
                        name -> catalogue
                                .model(name)
                                .map(model -> model.tokenizer().vocabulary().name()),
                        meters,
                        context.clock()),
                new Retries(attempts, attempts),
                new SecureRandom(),
                gate,
                cancellations,
                Delay.realTime(executor),
                meters,
                provider,
                context.clock());
    }

    private static ExecutorService executor(int threads) {
        AtomicInteger number = new AtomicInteger();
        return Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "inference-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    @Override
    public void start() {
        // Requests are read once it is known which of them nobody wants any more.
        cancels.start();
    }

    @Override
    public boolean ready() {
        return worker.ready();
    }

    @Override
    public boolean alive() {
        return worker.alive() && cancels.alive();
    }

    @Override
    public void close() {
        cancels.close();
        worker.close();
        prefixes.close();
        client.close();
        executor.shutdown();
        producer.close();
    }
}
