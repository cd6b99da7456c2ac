package io.sluice.chunker.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.chunker.gate.SpendAccounts.Verdict;
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
    private record Held(String document, long bound) {}

    @Property
    void reservedAndSpentNeverExceedACap(
            @ForAll @Size(max = 60) List<@IntRange(min = 0, max = 400) Integer> steps,
            @ForAll @IntRange(min = 0, max = 1000) int jobCap,
            @ForAll @IntRange(min = 0, max = 500) int documentCap) {
        // Given
        Map<String, Account> store = new HashMap<>();
        SpendAccounts accounts = new SpendAccounts(store::get, (key, value) -> {
            if (value == null) {
                store.remove(key);
            } else {
                store.put(key, value);
            }
        });
        Deque<Held> out = new ArrayDeque<>();
        for (int step : steps) {
            // When
            String document = "d" + step % 3;
            if (step % 4 != 0 || out.isEmpty()) {
                Verdict verdict = accounts.reserve("j", jobCap, document, documentCap, step);
                if (verdict == Verdict.RESERVED) {
                    out.add(new Held(document, step));
                } else if (out.isEmpty()) {
                    assertThat(verdict)
                            .as("nothing is out, so waiting would be for ever")
                            .isEqualTo(Verdict.REFUSED);
                }
            } else {
                Held held = out.remove();
                accounts.settle("j", held.document(), held.bound(), held.bound() * (step % 5) / 4);
            }
            // Then
            Account job = accounts.job("j");
            assertThat(job.reserved() + job.spent()).isLessThanOrEqualTo(jobCap);
            assertThat(job.reserved())
                    .isEqualTo(out.stream().mapToLong(Held::bound).sum());
            store.forEach((key, account) ->
                    assertThat(account.reserved() + account.spent()).as(key).isLessThanOrEqualTo(account.cap()));
        }
    }
}
