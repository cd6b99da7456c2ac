package io.sluice.chunker;

import io.sluice.runtime.log.Log;
import io.sluice.runtime.log.LogKey;
import io.sluice.runtime.service.Service;
import io.sluice.runtime.streams.ThreadFailures;
import java.time.Clock;
import java.time.Duration;
import java.util.Properties;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KafkaStreams.State;
import org.apache.kafka.streams.Topology;

/** The running Streams application. Ready while all its tasks process; dead when its threads keep failing. */
final class ChunkerService implements Service {
    private static final Log LOG = Log.of(ChunkerService.class);

    private final KafkaStreams streams;
    private final Duration stopTimeout;

    ChunkerService(Topology topology, Properties properties, Clock clock, Duration stopTimeout) {
        this.streams = new KafkaStreams(topology, properties);
        this.stopTimeout = stopTimeout;
        streams.setUncaughtExceptionHandler(new ThreadFailures(clock));
        streams.setStateListener(
                (now, before) -> LOG.info().with(LogKey.STATUS, now).say("chunker changed its state"));
    }

    @Override
    public void start() {
        streams.start();
    }

    @Override
    public boolean ready() {
        return streams.state() == State.RUNNING;
    }

    @Override
    public boolean alive() {
        State state = streams.state();
        return state != State.PENDING_ERROR && state != State.ERROR && state != State.NOT_RUNNING;
    }

    @Override
    public void close() {
        if (!streams.close(stopTimeout)) {
            LOG.warn()
                    .with(LogKey.MILLIS, stopTimeout.toMillis())
                    .say("the chunker did not stop in time; its open transaction is aborted");
        }
    }
}
