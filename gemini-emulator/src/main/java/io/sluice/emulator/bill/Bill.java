package io.sluice.emulator.bill;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The whole bill.
 *
 * @param models by id
 * @param totalUsd of all models
 * @param calls each call and creation of a cache, oldest first
 */
public record Bill(Map<String, BillLine> models, BigDecimal totalUsd, List<BilledCall> calls) {
    /** Copies both. */
    public Bill {
        models = new TreeMap<>(models);
        calls = List.copyOf(calls);
    }
}
