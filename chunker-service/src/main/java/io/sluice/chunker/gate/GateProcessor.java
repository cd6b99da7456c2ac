package io.sluice.chunker.gate;

import io.sluice.chunker.gate.JobBoard.Entry;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.apache.avro.specific.SpecificRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/** The gate's one task: hands inputs and the passing of time to {@link Gate} and its board, and their records on. */
final class GateProcessor implements Processor<String, GateInput, String, SpecificRecord> {
    private static final Duration TICK = Duration.ofMillis(200);
    private static final String TRACEPARENT = "traceparent";

    private final GateSettings settings;
    private final LedgerLook ledger;
    private final GateMetrics metrics;
    private ProcessorContext<String, SpecificRecord> context;
    private Counters counters;
    private GateState state;
    private Gate gate;

    GateProcessor(GateSettings settings, LedgerLook ledger, GateMetrics metrics) {
        this.settings = settings;
        this.ledger = ledger;
        this.metrics = metrics;
    }

    @Override
    public void init(ProcessorContext<String, SpecificRecord> processorContext) {
        context = processorContext;
        counters = new Counters(context.getStateStore(GateStores.COUNTERS));
        state = state();
        GateRecords records = new GateRecords(this::send, metrics);
        gate = new Gate(
                state, new Releaser(settings, state, ledger, records), new Settler(settings, state, records, metrics));
        context.schedule(TICK, PunctuationType.WALL_CLOCK_TIME, this::tick);
        metrics.show(counters);
    }

    private GateState state() {
        KeyValueStore<String, Account> money = context.getStateStore(GateStores.ACCOUNTS);
        KeyValueStore<String, Long> ordered = context.getStateStore(GateStores.BUDGETS);
        Budgets budgets = new Budgets(settings, ordered::get, ordered::put);
        JobBoard board = new JobBoard(context.getStateStore(GateStores.JOBS));
        return new GateState(
                new UnitQueue(
                        context.getStateStore(GateStores.UNITS), context.getStateStore(GateStores.QUEUE), counters),
                new Turns(context.getStateStore(GateStores.TURNS), counters),
                new Windows(counters, settings.window(), settings.partitions(), settings.cap()),
                new SpendAccounts(budgets, money::get, money::put),
                new Outstanding(
                        context.getStateStore(GateStores.OUT),
                        context.getStateStore(GateStores.DEADLINES),
                        context.getStateStore(GateStores.OUT_OF_JOB),
                        settings.grace().toMillis()),
                new LateAnswers(
                        context.getStateStore(GateStores.LOST),
                        context.getStateStore(GateStores.LABELS),
                        context.getStateStore(GateStores.FORGET)),
                new Parks(context.getStateStore(GateStores.PARKS)),
                budgets,
                new JobControls(context.getStateStore(GateStores.CONTROLS), board),
                board);
    }

    @Override
    public void process(Record<String, GateInput> record) {
        long now = context.currentSystemTimeMs();
        GateInput input = record.value();
        if (input instanceof GateInput.Seen seen) {
            state.board().seen(seen.info(), traceparent(record.headers()));
            gate.seen(seen.info());
        } else if (input instanceof GateInput.Planned planned) {
            state.board().planned(planned.plan(), planned.added());
        } else if (input instanceof GateInput.Unit unit) {
            gate.arrive(unit, now, new RecordHeaders(record.headers().toArray()));
        } else if (input instanceof GateInput.Settlement settlement) {
            gate.settle(settlement.answer(), now);
        } else if (input instanceof GateInput.Indivisible cut) {
            gate.indivisible(cut.answer(), now, record.headers());
        } else if (input instanceof GateInput.Finished finished) {
            state.accounts().close(finished.result().getDocumentId());
            state.late().ended(finished.result().getDocumentId(), now);
            if (state.board().finished(finished.result())) {
                sendProgress(now);
            }
        } else if (input instanceof GateInput.Ordered ordered) {
            gate.obey(ordered.command(), now);
        }
        metrics.show(counters);
    }

    private void tick(long timestamp) {
        long now = context.currentSystemTimeMs();
        gate.tick(now);
        sendProgress(now);
        metrics.show(counters);
    }

    private void sendProgress(long now) {
        for (Entry entry : state.board().takeChanged(state, now)) {
            Headers headers = new RecordHeaders();
            if (!entry.traceparent().isEmpty()) {
                headers.add(TRACEPARENT, entry.traceparent().getBytes(StandardCharsets.UTF_8));
            }
            send(entry.progress().getJobId(), entry.progress(), headers);
        }
    }

    private void send(String key, SpecificRecord value, Headers headers) {
        context.forward(new Record<>(key, value, context.currentSystemTimeMs(), headers));
    }

    private static String traceparent(Headers headers) {
        Header header = headers.lastHeader(TRACEPARENT);
        return header == null || header.value() == null ? "" : new String(header.value(), StandardCharsets.UTF_8);
    }
}
