package io.sluice.inference.stage;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.extraction.catalogue.ModelCatalogue;
import io.sluice.extraction.catalogue.Rates;
import io.sluice.extraction.catalogue.TierRates;
import io.sluice.extraction.check.CheckedAnswer;
import io.sluice.extraction.check.FieldState;
import io.sluice.extraction.check.Finding;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.Retries;
import io.sluice.inference.FakeCaches;
import io.sluice.inference.FakeModel;
import io.sluice.inference.MemoryStore;
import io.sluice.inference.Requests;
import io.sluice.inference.cache.CacheParts;
import io.sluice.inference.cache.CacheTimes;
import io.sluice.inference.cache.Prefixes;
import io.sluice.inference.call.Caller;
import io.sluice.inference.call.CountCheck;
import io.sluice.inference.call.Pricing;
import io.sluice.inference.call.Prompts;
import io.sluice.inference.call.Tariff;
import io.sluice.inference.call.ThinkingRule;
import io.sluice.inference.check.AnswerCheck;
import io.sluice.inference.ledger.CallMarks;
import io.sluice.inference.ledger.Ledger;
import io.sluice.inference.quota.Cancellations;
import io.sluice.inference.quota.ModelGate;
import io.sluice.inference.quota.PermitPool;
import io.sluice.inference.quota.Tenure;
import io.sluice.inference.telemetry.CacheSpans;
import io.sluice.inference.telemetry.InferenceMeters;
import io.sluice.inference.telemetry.InferenceSpans;
import io.sluice.runtime.config.ModelProvider;
import io.sluice.runtime.config.PhiAccess;
import io.sluice.runtime.model.CacheMinimums;
import io.sluice.runtime.model.CountMismatches;
import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Request;
import io.sluice.testing.MovedClock;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** A pipeline with a fake model, a store in memory and a clock that stands, all on the test's thread. Answers that say "good" pass the check. */
final class Rig implements AnswerCheck {
    static final Tariff PRICE = Tariff.of(new TierRates(new Rates(1.0, 0.1, 10.0, 1.0), Optional.empty(), false));
    /** What a call of {@link FakeModel#USAGE} costs, in US dollars. */
    static final double ONE_CALL = PRICE.cost(1000, 400, 100, 50);

    static final Duration TTL = Duration.ofMinutes(5);
    static final Duration IDLE = Duration.ofSeconds(30);

    final List<String> events;
    final MemoryStore store;
    final MovedClock clock;
    final ManualDelay delay;
    final FakeModel model = new FakeModel();
    final List<Answer> answers = new ArrayList<>();
    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    final Cancellations cancellations = new Cancellations();
    final RecordedSpans tracing = new RecordedSpans();
    final PermitPool pool;
    final Tenure tenure = new Tenure(0);
    final FakeCaches caches;
    final Prefixes prefixes;
    private final Pipeline pipeline;
    private final ModelProvider provider;

    Rig(ModelProvider provider) {
        this(provider, new ArrayList<>(), new MovedClock(Requests.NOW));
    }

    private Rig(ModelProvider provider, List<String> events, MovedClock clock) {
        this(provider, events, new MemoryStore(events), clock, new FakeCaches(clock));
    }

    private Rig(ModelProvider provider, List<String> events, MemoryStore store, MovedClock clock, FakeCaches caches) {
        this.provider = provider;
        this.events = events;
        this.store = store;
        this.clock = clock;
        this.delay = new ManualDelay(clock);
        this.caches = caches;
        ModelGate gate = new ModelGate(clock);
        pool = new PermitPool(clock, gate, cancellations);
        pool.own(1, Set.of(0));
        InferenceMeters numbers = new InferenceMeters(meters);
        Pricing pricing = name -> name.equals(Requests.MODEL) ? Optional.of(PRICE) : Optional.empty();
        Prompts prompts = new Prompts(store, new ThinkingRule(ModelCatalogue.shipped()));
        Caller caller = new Caller(model, prompts, new InferenceSpans(tracing), numbers, provider);
        CountCheck counts =
                new CountCheck(new CountMismatches(store), name -> Optional.of(Requests.TOKENIZER), numbers, clock);
        CallMarks marks = new CallMarks(store);
        CallParts parts = new CallParts(
                caller,
                marks,
                this,
                pricing,
                counts,
                new Retries(4, 4),
                new Random(1),
                gate,
                cancellations,
                delay,
                numbers,
                provider,
                clock);
        prefixes = new Prefixes(
                Optional.of(caches),
                "test.v1.",
                CacheTimes.of(TTL, IDLE),
                new CacheParts(
                        prompts,
                        new CacheMinimums(store),
                        gate,
                        cancellations,
                        delay,
                        new Random(1),
                        numbers,
                        new CacheSpans(tracing, "test"),
                        Runnable::run,
                        clock));
        PhiAccess phi = provider == ModelProvider.GEMINI
                ? new PhiAccess.Refused("it is the Gemini API", "set another")
                : new PhiAccess.Allowed("it is not the Gemini API");
        pipeline = new Pipeline(parts, new Ledger(store), pool, prefixes, store, phi, Runnable::run);
    }

    static Rig gemini() {
        return new Rig(ModelProvider.GEMINI);
    }

    /** The worker that comes after this one was killed: the store and the provider's caches are the same, calls in flight are gone. */
    Rig successor() {
        return new Rig(provider, events, store, clock, caches);
    }

    Request.Builder request(String hash) {
        return Requests.of(store, hash, clock.instant()).setProvider(provider.name());
    }

    CompletableFuture<StageResult> run(Request request) {
        return run(request, tenure);
    }

    CompletableFuture<StageResult> run(Request request, Tenure tenure) {
        return pipeline.run(Work.arrived(request, tenure, tracing.root(), clock.instant(), answer -> {
            events.add("answer " + answer.getRequestId());
            answers.add(answer);
        }));
    }

    void start(Request.Builder request) {
        var unused = run(request.build());
    }

    /** As the worker does when it hears of it. */
    void cancel(String jobId) {
        cancellations.cancel(jobId);
        pool.tick();
    }

    /** Time passes, and the model answers the oldest call that waits. */
    void answerAfter(Duration time) {
        clock.pass(time);
        CompletableFuture<ModelReply> oldest =
                model.open().stream().filter(call -> !call.isDone()).findFirst().orElseThrow();
        oldest.complete(FakeModel.says("good"));
    }

    Answer answer(Request.Builder request) {
        start(request);
        return answers.get(answers.size() - 1);
    }

    @Override
    public void prepare(Request request) throws IOException {
        store.read(request.getText());
    }

    @Override
    public List<Finding> complete(Request request, String raw) {
        return raw.startsWith("whole")
                ? List.of(new Finding("animal", FieldState.FOUND, "\"fox\"", List.of(), List.of()))
                : List.of();
    }

    @Override
    public CheckedAnswer check(Request request, String raw) {
        if (raw.startsWith("fault")) {
            throw new IllegalStateException("a fault of the check");
        }
        return raw.startsWith("good")
                ? new CheckedAnswer.Accepted(List.of())
                : new CheckedAnswer.Rejected("NOT_JSON", "");
    }
}
