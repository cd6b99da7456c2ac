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
    private final GateMetrics metrics;
    private ProcessorContext<String, SpecificRecord> context;
    private Counters counters;
    private SpendAccounts accounts;
    private JobBoard board;
    private Gate gate;

    GateProcessor(GateSettings settings, GateMetrics metrics) {
        this.settings = settings;
        this.metrics = metrics;
    }

    @Override
    public void init(ProcessorContext<String, SpecificRecord> processorContext) {
        context = processorContext;
        counters = new Counters(context.getStateStore(GateStores.COUNTERS));
        KeyValueStore<String, Account> money = context.getStateStore(GateStores.ACCOUNTS);
        accounts = new SpendAccounts(money::get, money::put);
        board = new JobBoard(context.getStateStore(GateStores.JOBS));
        UnitQueue queue = new UnitQueue(
                context.getStateStore(GateStores.UNITS),
                context.getStateStore(GateStores.QUEUE),
                context.getStateStore(GateStores.TURNS),
                counters);
        Outstanding outstanding = new Outstanding(
                context.getStateStore(GateStores.OUT),
                context.getStateStore(GateStores.DEADLINES),
                settings.grace().toMillis());
        Windows windows = new Windows(counters, settings.window(), settings.partitions(), settings.cap());
        gate = new Gate(settings, queue, windows, accounts, outstanding, board, this::send);
        context.schedule(TICK, PunctuationType.WALL_CLOCK_TIME, this::tick);
        metrics.show(counters);
    }

    @Override
    public void process(Record<String, GateInput> record) {
        long now = context.currentSystemTimeMs();
        GateInput input = record.value();
        if (input instanceof GateInput.Seen seen) {
            board.seen(seen.info(), traceparent(record.headers()));
        } else if (input instanceof GateInput.Planned planned) {
            board.planned(planned.plan());
        } else if (input instanceof GateInput.Unit unit) {
            gate.arrive(unit, now, new RecordHeaders(record.headers().toArray()));
        } else if (input instanceof GateInput.Settlement settlement) {
            gate.settle(settlement.answer(), now);
        } else if (input instanceof GateInput.Finished finished) {
            accounts.close(finished.result().getDocumentId());
            if (board.finished(finished.result())) {
                sendProgress(now);
            }
        }
        metrics.show(counters);
    }

    private void tick(long timestamp) {
        long now = context.currentSystemTimeMs();
        gate.expire(now);
        gate.release(now);
        sendProgress(now);
        metrics.show(counters);
    }

    private void sendProgress(long now) {
        for (Entry entry : board.takeChanged(accounts, now)) {
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
