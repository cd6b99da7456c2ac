package io.sluice.chunker.gate;

/**
 * How many requests may be out: W a model, and 2W/min(P, cap) a partition, so that a skewed partition cannot hold the whole window. A
 * unit larger than its window goes out when nothing else is.
 */
final class Windows {
    private final Counters counters;
    private final int perModel;
    private final int perPartition;

    Windows(Counters counters, int window, int partitions, int cap) {
        this.counters = counters;
        this.perModel = window;
        this.perPartition = Math.max(1, 2 * window / Math.min(partitions, cap));
    }

    boolean fits(String model, int partition, int requests) {
        return below(counters.get(modelKey(model)), requests, perModel)
                && below(counters.get(partitionKey(partition)), requests, perPartition);
    }

    /** True when not even one request of the model fits. */
    boolean full(String model) {
        return counters.get(modelKey(model)) >= perModel;
    }

    /** Requests go out (positive) or end (negative). */
    void add(String model, int partition, int requests) {
        counters.add(modelKey(model), requests);
        counters.add(partitionKey(partition), requests);
        counters.addOut(requests);
    }

    private static boolean below(long out, int requests, int limit) {
        return out == 0 || out + requests <= limit;
    }

    private static String modelKey(String model) {
        return "model/" + model;
    }

    private static String partitionKey(int partition) {
        return "partition/" + partition;
    }
}
