package io.sluice.chunker.gate;

/**
 * All that the gate remembers, each part in its own named store.
 *
 * @param queue units that wait
 * @param turns jobs that have something to release
 * @param windows how much may be out
 * @param accounts money
 * @param outstanding requests that are out
 * @param late what answers after the end need
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
        LateAnswers late,
        Parks parks,
        Budgets budgets,
        JobControls controls,
        JobBoard board) {}
