package io.sluice.chunker.gate;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** Names of accounts in the store. Days are UTC days, as the dates of prices are. */
final class AccountKeys {
    private static final String JOB = "job/";
    private static final String LABEL = "label/";
    private static final String DAY = "day/";

    private AccountKeys() {}

    static String job(String jobId) {
        return JOB + jobId;
    }

    static String document(String documentId) {
        return "document/" + documentId;
    }

    static String label(String path) {
        return LABEL + path;
    }

    static String labelPath(String key) {
        return key.substring(LABEL.length());
    }

    static String day(String day) {
        return DAY + day;
    }

    /** Why a job waits that waits for this account. */
    static HoldReason reason(String key) {
        if (key.startsWith(LABEL)) {
            return HoldReason.LABEL_BUDGET;
        }
        return key.startsWith(DAY) ? HoldReason.DAY_BUDGET : HoldReason.JOB_BUDGET;
    }

    static String dayOf(long millis) {
        return LocalDate.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC).toString();
    }

    /** When the day of a time ends, epoch milliseconds. */
    static long endOfDay(long millis) {
        return Instant.ofEpochMilli(millis)
                .truncatedTo(ChronoUnit.DAYS)
                .plus(1, ChronoUnit.DAYS)
                .toEpochMilli();
    }

    /** Each outermost part of the labels, joined by slashes: a document of {@code [acme, m7]} pays from acme and from acme/m7. */
    static List<String> labelPaths(List<String> labels) {
        List<String> paths = new ArrayList<>();
        for (int i = 1; i <= labels.size(); i++) {
            paths.add(String.join("/", labels.subList(0, i)));
        }
        return paths;
    }
}
