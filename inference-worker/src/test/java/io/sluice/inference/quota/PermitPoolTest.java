package io.sluice.inference.quota;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.inference.Requests;
import io.sluice.testing.MovedClock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PermitPoolTest {
    private final MovedClock clock = new MovedClock(Requests.NOW);
    private final ModelGate gate = new ModelGate(clock);
    private final Cancellations cancellations = new Cancellations();
    private final PermitPool pool = new PermitPool(clock, gate, cancellations);
    private final Tenure tenure = new Tenure(0);

    @Test
    void nothingStartsBeforeAPartitionIsOwned() {
        // Given
        pool.cap(4);
        // When
        CompletableFuture<Grant> first = ask("m");
        // Then
        assertThat(first).isNotDone();
        pool.own(2, Set.of(0));
        assertThat(first).isDone();
        assertThat(pool.limit()).isEqualTo(2);
    }

    @Test
    void aPermitGivenBackGoesToTheLongestWaiting() {
        // Given
        pool.cap(1);
        pool.own(1, Set.of(0));
        Grant.Permit held = (Grant.Permit) ask("m").join();
        CompletableFuture<Grant> second = ask("m");
        CompletableFuture<Grant> third = ask("m");
        // When
        held.close();
        held.close();
        // Then
        assertThat(second).isDone();
        assertThat(third).isNotDone();
        assertThat(pool.inUse()).isEqualTo(1);
    }

    @Test
    void waitsOfACancelledJobEndAndAreGrantedNothing() {
        // Given
        pool.cap(1);
        pool.own(1, Set.of(0));
        Grant.Permit held = (Grant.Permit) ask("m").join();
        CompletableFuture<Grant> cancelled = ask("a", "m");
        CompletableFuture<Grant> other = ask("b", "m");
        // When
        cancellations.cancel("a");
        pool.tick();
        // Then
        assertThat(cancelled).isCompletedWithValue(new Grant.Cancelled());
        assertThat(ask("a", "m")).isCompletedWithValue(new Grant.Cancelled());
        assertThat(other).isNotDone();
        held.close();
        assertThat(other).isDone();
        assertThat(pool.inUse()).isEqualTo(1);
    }

    @Test
    void afterOwnershipShrinksNoCallStartsUntilEnoughHaveEnded() {
        // Given
        pool.cap(4);
        pool.own(2, Set.of(0, 1));
        Grant.Permit one = (Grant.Permit) ask("m").join();
        Grant.Permit two = (Grant.Permit) ask("m").join();
        Grant.Permit three = (Grant.Permit) ask("m").join();
        // When
        pool.own(2, Set.of(0));
        CompletableFuture<Grant> next = ask("m");
        one.close();
        // Then
        assertThat(pool.inUse()).isEqualTo(2);
        assertThat(next).isNotDone();
        two.close();
        assertThat(next).isDone();
        three.close();
        assertThat(pool.inUse()).isEqualTo(1);
    }

    @Test
    void callsForPartitionsThatAreGivenUpAreCountedUntilTheyEnd() {
        // Given
        pool.cap(4);
        pool.own(2, Set.of(0, 1));
        Grant.Permit one = (Grant.Permit) ask("m").join();
        Grant.Permit two = (Grant.Permit) ask("m").join();
        assertThat(pool.leaving()).isZero();
        // When
        tenure.end();
        // Then
        assertThat(pool.leaving()).isEqualTo(2);
        one.close();
        one.close();
        assertThat(pool.leaving()).isEqualTo(1);
        two.close();
        assertThat(pool.leaving()).isZero();
    }

    @Test
    void theLastCapSeenHolds() {
        // Given
        pool.own(1, Set.of(0));
        pool.cap(1);
        CompletableFuture<Grant> first = ask("m");
        CompletableFuture<Grant> second = ask("m");
        // When
        pool.cap(2);
        // Then
        assertThat(first).isDone();
        assertThat(second).isDone();
    }

    @Test
    void waitingEndsWithTheLease() {
        // Given
        CompletableFuture<Grant> waiting = ask("m");
        // When
        clock.pass(Duration.ofMinutes(1));
        pool.tick();
        // Then
        assertThat(waiting).isCompletedWithValue(new Grant.LeasePassed());
        assertThat(pool.waiting()).isZero();
    }

    @Test
    void aClosedModelHoldsUpNoOther() {
        // Given
        pool.cap(2);
        pool.own(1, Set.of(0));
        gate.closeFor("m", Duration.ofSeconds(10));
        CompletableFuture<Grant> closed = ask("m");
        // When
        CompletableFuture<Grant> open = ask("n");
        // Then
        assertThat(open).isDone();
        assertThat(closed).isNotDone();
        clock.pass(Duration.ofSeconds(10));
        pool.tick();
        assertThat(closed).isDone();
    }

    @Test
    void aShorterDelayDoesNotOpenAGateEarlier() {
        // Given
        gate.closeFor("m", Duration.ofSeconds(30));
        // When
        gate.closeFor("m", Duration.ofSeconds(1));
        // Then
        assertThat(gate.remaining("m")).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void aSmallJobsFirstRequestIsServedInTheSecondRoundBehindAThousandOfALargeOne() {
        // Given
        pool.cap(4);
        pool.own(1, Set.of(0));
        List<CompletableFuture<Grant>> large =
                IntStream.range(0, 1000).mapToObj(i -> ask("large", "m")).toList();
        CompletableFuture<Grant> small = ask("small", "m");
        CompletableFuture<Grant> smallToo = ask("small", "m");
        // When
        ((Grant.Permit) large.get(0).join()).close();
        boolean first = small.isDone();
        ((Grant.Permit) large.get(1).join()).close();
        ((Grant.Permit) large.get(2).join()).close();
        // Then
        assertThat(first || small.isDone()).isTrue();
        assertThat(smallToo).as("the jobs take turns").isNotDone();
        ((Grant.Permit) large.get(3).join()).close();
        assertThat(smallToo).isDone();
        assertThat(large.stream().filter(CompletableFuture::isDone)).hasSize(6);
        assertThat(pool.inUse()).isEqualTo(4);
    }

    @Test
    void ofAJobsRequestsThoseOfAWarmPrefixGoFirstInOrderOfArrival() {
        // Given
        pool.cap(1);
        pool.own(1, Set.of(0));
        Grant.Permit held = (Grant.Permit) ask("m").join();
        CompletableFuture<Grant> cold = ask("m");
        CompletableFuture<Grant> warm = ask("job", "m", true);
        CompletableFuture<Grant> warmToo = ask("job", "m", true);
        // When
        held.close();
        // Then
        assertThat(warm).isDone();
        assertThat(warmToo).isNotDone();
        // When
        ((Grant.Permit) warm.join()).close();
        // Then
        assertThat(warmToo).isDone();
        assertThat(cold).isNotDone();
    }

    @Test
    void whatIsReleasedAgainAfterAQuotaWasUsedUpIsTried() {
        // Given
        pool.cap(1);
        pool.own(1, Set.of(0));
        gate.park("m");
        // When one comes that was released before anybody could know, and one that a person let go on
        CompletableFuture<Grant> unaware = ask("m");
        clock.pass(Duration.ofSeconds(2));
        CompletableFuture<Grant> resumed = ask("m");
        // Then
        assertThat(unaware).isCompletedWithValue(new Grant.Parked());
        assertThat(resumed.join()).isInstanceOf(Grant.Permit.class);
    }

    @Test
    void requestsOfAModelWithoutQuotaAreGivenBackForAMinute() {
        // Given
        pool.cap(1);
        pool.own(1, Set.of(0));
        Grant.Permit held = (Grant.Permit) ask("m").join();
        CompletableFuture<Grant> waiting = ask("m");
        // When
        gate.park("m");
        held.close();
        CompletableFuture<Grant> other = ask("n");
        // Then
        assertThat(waiting).isCompletedWithValue(new Grant.Parked());
        assertThat(other.join()).isInstanceOf(Grant.Permit.class);
        ((Grant.Permit) other.join()).close();
        clock.pass(Duration.ofMinutes(1));
        assertThat(ask("m").join()).isInstanceOf(Grant.Permit.class);
    }

    private CompletableFuture<Grant> ask(String model) {
        return ask("job", model);
    }

    private CompletableFuture<Grant> ask(String job, String model) {
        return ask(job, model, false);
    }

    private CompletableFuture<Grant> ask(String job, String model, boolean warm) {
        return pool.acquire(
                new Claim(tenure, job, model, clock.instant(), clock.instant().plusSeconds(60), warm));
    }
}
