package io.sluice.cli;

import io.sluice.runtime.config.Settings;
import io.sluice.runtime.kafka.KafkaClients;
import io.sluice.runtime.store.ContentStore;
import io.sluice.schemas.avro.BlobRef;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;

/** Whether brokers and content store can be used. */
final class PlaceChecks {
    private static final long BROKER_SECONDS = 10;
    /** The same each time: one object, however often the doctor comes. */
    private static final byte[] PROBE = "sluice doctor".getBytes(StandardCharsets.UTF_8);

    private PlaceChecks() {}

    /**
     * The brokers.
     *
     * @param named those that the user named or another command runs; empty: a command starts its own
     */
    static Finding broker(Settings settings, Optional<String> named) throws InterruptedException {
        if (named.isEmpty()) {
            return Finding.ok("broker", "none is running; `sluice up` and `sluice run` start one in the data folder");
        }
        try (Admin admin = new KafkaClients(settings).admin()) {
            int nodes = admin.describeCluster()
                    .nodes()
                    .get(BROKER_SECONDS, TimeUnit.SECONDS)
                    .size();
            return Finding.ok("broker", named.get() + ": " + nodes + " node" + (nodes == 1 ? "" : "s"));
        } catch (ExecutionException | TimeoutException e) {
            return Finding.fault(
                    "broker",
                    named.get() + ": no answer within " + BROKER_SECONDS
                            + " s; start Kafka there, or leave --bootstrap-servers out");
        }
    }

    static Finding store(Settings settings) {
        try {
            ContentStore store = Stores.open(settings);
            BlobRef ref = store.put(PROBE);
            return Arrays.equals(store.read(ref), PROBE)
                    ? Finding.ok("store", "takes and gives back what it is given")
                    : Finding.fault("store", "gave other bytes than it took; check the disk");
        } catch (UserError e) {
            return Finding.fault("store", e.getMessage());
        } catch (IOException e) {
            return Finding.fault("store", "cannot be written or read; check space and permissions of the data folder");
        }
    }
}
