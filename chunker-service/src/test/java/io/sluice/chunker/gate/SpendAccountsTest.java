package io.sluice.chunker.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class SpendAccountsTest {
    private record Held(Payers payers, long bound) {}

    @Property
    void reservedSpentAndUnknownNeverExceedACapOfJobLabelDayOrDocument(
            @ForAll @Size(max = 60) List<@IntRange(min = 0, max = 400) Integer> steps,
            @ForAll @IntRange(min = 0, max = 1000) int jobCap,
            @ForAll @IntRange(min = 0, max = 1000) int labelCap,
            @ForAll @IntRange(min = 0, max = 1000) int dayCap,
            @ForAll @IntRange(min = 0, max = 500) int documentCap) {
        // Given
        GateSettings settings =
                GateHarness.settings(1, 1, Money.usd(jobCap), Map.of("l0", Money.usd(labelCap)), Money.usd(dayCap));
        Map<String, Account> store = new HashMap<>();
        SpendAccounts accounts =
                new SpendAccounts(new Budgets(settings, key -> null, (key, nanos) -> {}), store::get, (key, value) -> {
                    if (value == null) {
                        store.remove(key);
                    } else {
                        store.put(key, value);
                    }
                });
        Deque<Held> out = new ArrayDeque<>();
        for (int step : steps) {
            // When
            Payers payers = new Payers("j", "d" + step % 3, List.of("l" + step % 2), "day" + step % 5 / 4);
            if (step % 4 != 0 || out.isEmpty()) {
                Verdict verdict = accounts.reserve(payers, -1, documentCap, step);
                if (verdict instanceof Verdict.Reserved) {
                    out.add(new Held(payers, step));
                } else if (out.isEmpty()) {
                    assertThat(verdict instanceof Verdict.Refused
                                    || (verdict instanceof Verdict.Waits waits && waits.lasting()))
                            .as("nothing is out, so waiting for it would be for ever")
                            .isTrue();
                }
            } else {
                Held held = out.remove();
                long doubt = step % 3 == 0 ? held.bound() / 4 : 0;
                accounts.settle(held.payers(), held.bound(), held.bound() * (step % 4) / 4, doubt);
            }
            // Then
            assertThat(accounts.job("j").reserved())
                    .isEqualTo(out.stream().mapToLong(Held::bound).sum());
            store.forEach((key, account) -> assertThat(total(account))
                    .as(key)
                    .isLessThanOrEqualTo(cap(key, jobCap, labelCap, dayCap, documentCap)));
        }
    }

    private static long total(Account account) {
        return account.reserved() + account.spent() + account.unknown();
    }

    private static long cap(String key, long job, long label, long day, long document) {
        return switch (Path.of(key).getName(0).toString()) {
            case "job" -> job;
            case "day" -> day;
            case "document" -> document;
            default -> key.endsWith("l0") ? label : Long.MAX_VALUE;
        };
    }
}
