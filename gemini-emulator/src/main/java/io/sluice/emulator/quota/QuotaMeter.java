package io.sluice.emulator.quota;

import io.sluice.emulator.wire.ApiFault;
import io.sluice.emulator.wire.QuotaFault;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Who may call now. Refused calls use no quota. Thread-safe. */
public final class QuotaMeter {
    private final Map<String, ModelUse> uses = new HashMap<>();

    /**
     * Enters a call, or says why not.
     *
     * @param tokens prompt tokens
     */
    public synchronized Optional<ApiFault> enter(String model, Limits limits, long tokens, Instant now) {
        ModelUse use = uses.computeIfAbsent(model, m -> new ModelUse());
        use.forget(now);
        Optional<ApiFault> refused =
                use.refusal(limits, tokens, now).map(r -> QuotaFault.of(r.kind(), model, r.limit(), r.retry()));
        if (refused.isPresent()) {
            return refused;
        }
        if (limits.concurrent() >= 0 && use.running() >= limits.concurrent()) {
            return Optional.of(ApiFault.exhausted());
        }
        use.enter(tokens, now);
        return Optional.empty();
    }

    /** A call that was entered is over. */
    public synchronized void leave(String model) {
        uses.get(model).leave();
    }

    /** Forgets what was used; running calls stay. */
    public synchronized void reset() {
        uses.values().forEach(ModelUse::reset);
    }
}
