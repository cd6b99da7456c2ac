package io.sluice.runtime.log;

/** The closed list of keys that logs may carry. */
public enum LogKey {
    SERVICE("service"),
    DOCUMENT_ID("documentId"),
    JOB_ID("jobId"),
    SOURCE_ID("sourceId"),
    REQUEST_ID("requestId"),
    PREFIX_ID("prefixId"),
    TOPIC("topic"),
    PARTITION("partition"),
    OFFSET("offset"),
    PORT("port"),
    COUNT("count"),
    ATTEMPT("attempt"),
    STATUS("status"),
    REASON("reason"),
    HTTP_STATUS("httpStatus"),
    MODEL("model"),
    PROVIDER("provider"),
    REPLACEMENT("replacement"),
    DATE("date"),
    RECIPE("recipe"),
    MILLIS("millis"),
    TOKENS("tokens"),
    KEYWORD("keyword"),
    POINTER("pointer"),
    COST_USD("costUsd"),
    TRACE_ID("traceId"),
    SETTING("setting"),
    ERROR("error");

    private final String text;

    LogKey(String text) {
        this.text = text;
    }

    /** The key as it is written. */
    public String text() {
        return text;
    }
}
