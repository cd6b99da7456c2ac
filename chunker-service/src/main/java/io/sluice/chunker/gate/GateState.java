package io.sluice.chunker.gate;

import org.apache.kafka.streams.state.KeyValueStore;

/**
 * All that the gate remembers, each part in its own named store.
 *
 * @param queue units that wait
 * @param turns jobs that have something to release
 * @param windows how much may be out
 * @param accounts money
 * @param outstanding requests that are out
 * @param lost requests that expired, by id
 * @param parks models without quota
 * @param budgets caps
 * @param controls what holds a job
 * @param board counts of jobs
 */
record GateState(
        UnitQueue queue,
        Turns turns,
        Windows windows,
        SpendAccounts accounts,
        Outstanding outstanding,
        KeyValueStore<String, LostRequest> lost,
        Parks parks,
        Budgets budgets,
        JobControls controls,
        JobBoard board) {}
