package io.sluice.inference.stage;

import java.util.List;

/** The way of every request: the one list of stages, in order. */
final class Stages {
    private Stages() {}

    static List<Stage> inOrder(
            ProviderGuard guard,
            PhiGuard phi,
            SingleFlight once,
            RecoveryStage recovery,
            LedgerStage ledger,
            PrefixStage prefix,
            QuotaStage quota,
            CacheStage cache,
            CallStage call,
            CheckStage check,
            RecordStage record,
            PublishStage publish) {
        return List.of(guard, phi, once, recovery, ledger, prefix, quota, cache, call, check, record, publish);
    }
}
