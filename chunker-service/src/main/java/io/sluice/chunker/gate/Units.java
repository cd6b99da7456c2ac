package io.sluice.chunker.gate;

import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import java.util.List;

/** Units of release and what the queue knows of them. */
final class Units {
    private Units() {}

    /** The queue's entry of a unit. */
    static QueueEntry entry(ReleaseUnit unit, boolean looked) {
        List<Request> requests = unit.getRequests();
        return new QueueEntry(
                unit.getInfo().getJobId(),
                unit.getInfo().getDocumentId(),
                AccountKeys.labelPaths(unit.getInfo().getLabels()),
                requests.get(0).getModel(),
                unit.getPrefixId(),
                requests.size(),
                requests.stream().mapToLong(r -> Money.nanos(r.getSpendUsd())).sum(),
                unit.getDocumentCapNanos(),
                looked);
    }

    /** Some requests of a unit as a unit of their own. */
    static ReleaseUnit of(ReleaseUnit unit, List<Request> requests) {
        return of(
                unit,
                requests,
                requests.stream().mapToDouble(Request::getSpendUsd).sum());
    }

    /** One request that costs nothing, because the ledger has its answer; its bound is kept for the case that it does not hold. */
    static ReleaseUnit free(ReleaseUnit unit, Request request) {
        Request free = Request.newBuilder(request).setSpendUsd(0).build();
        return of(unit, List.of(free), request.getSpendUsd());
    }

    /** One request that came back. */
    static ReleaseUnit returned(ReleaseUnit unit, Request request, int returns) {
        return ReleaseUnit.newBuilder(of(unit, List.of(request)))
                .setReturns(returns)
                .build();
    }

    /** One request of a unit that goes out as it is. */
    static ReleaseUnit single(ReleaseUnit unit, Request request) {
        boolean free = request.getSpendUsd() == 0;
        return of(unit, List.of(request), free ? unit.getBoundUsd() : request.getSpendUsd());
    }

    private static ReleaseUnit of(ReleaseUnit unit, List<Request> requests, double boundUsd) {
        return ReleaseUnit.newBuilder()
                .setInfo(unit.getInfo())
                .setPrefixId(unit.getPrefixId())
                .setRequests(requests)
                .setBoundUsd(boundUsd)
                .setDocumentCapNanos(unit.getDocumentCapNanos())
                .setReturns(unit.getReturns())
                .build();
    }
}
