package io.sluice.runtime.tracing;

import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.ReadWriteSpan;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SpanProcessor;

/** Wants to see every span and does nothing with it: without a processor the SDK makes no real spans, and so no ids. */
final class SilentProcessor implements SpanProcessor {
    @Override
    public void onStart(Context parent, ReadWriteSpan span) {
        // Nothing is exported.
    }

    @Override
    public boolean isStartRequired() {
        return true;
    }

    @Override
    public void onEnd(ReadableSpan span) {
        // Nothing is exported.
    }

    @Override
    public boolean isEndRequired() {
        return false;
    }
}
