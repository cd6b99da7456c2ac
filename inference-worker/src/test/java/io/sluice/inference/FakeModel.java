package io.sluice.inference;

import io.sluice.gemini.ConnectionFault;
import io.sluice.gemini.FailureKind;
import io.sluice.gemini.GenerateRequest;
import io.sluice.gemini.ModelClient;
import io.sluice.gemini.ModelReply;
import io.sluice.gemini.ReplyTiming;
import io.sluice.gemini.ReplyUsage;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A model that replies what a test says, at once or when told. */
public final class FakeModel implements ModelClient {
    public static final ReplyUsage USAGE = new ReplyUsage(1000, 400, 100, 50);
    private static final ReplyTiming TIMING = new ReplyTiming(Duration.ofMillis(300), Duration.ofMillis(900));

    private final Deque<ModelReply> replies = new ArrayDeque<>();
    private final List<GenerateRequest> calls = new ArrayList<>();
    private final List<CompletableFuture<ModelReply>> open = new ArrayList<>();

    public FakeModel then(ModelReply reply) {
        replies.add(reply);
        return this;
    }

    /** The next calls all end so. */
    public FakeModel then(ModelReply reply, int times) {
        for (int i = 0; i < times; i++) {
            then(reply);
        }
        return this;
    }

    public static ModelReply says(String text) {
        return says(text, "model-a-001");
    }

    public static ModelReply says(String text, String version) {
        return new ModelReply.Complete(text, version, USAGE, TIMING);
    }

    public static ModelReply cut(String text) {
        return new ModelReply.Truncated(text, "model-a-001", USAGE, TIMING);
    }

    public static ModelReply blocked(String reason) {
        return new ModelReply.Blocked(reason, "", "model-a-001", USAGE, TIMING);
    }

    public static ModelReply empty() {
        return new ModelReply.Empty("model-a-001", USAGE, TIMING);
    }

    public static ModelReply fails(FailureKind kind) {
        return fails(kind, "");
    }

    public static ModelReply fails(FailureKind kind, String status) {
        return new ModelReply.Failed(
                kind, 0, status, Optional.empty(), ReplyUsage.NONE, new ReplyTiming(Duration.ZERO, Duration.ZERO));
    }

    public static ModelReply fails(FailureKind kind, Duration retryAfter) {
        return new ModelReply.Failed(
                kind,
                0,
                "",
                Optional.ofNullable(retryAfter),
                ReplyUsage.NONE,
                new ReplyTiming(Duration.ZERO, Duration.ZERO));
    }

    public static ModelReply unconnected() {
        return new ModelReply.Failed(
                FailureKind.NETWORK,
                0,
                ConnectionFault.NOT_CONNECTED.name(),
                Optional.empty(),
                ReplyUsage.NONE,
                new ReplyTiming(Duration.ZERO, Duration.ZERO));
    }

    /** Calls that wait, oldest first. */
    public List<CompletableFuture<ModelReply>> open() {
        return open;
    }

    public List<GenerateRequest> calls() {
        return calls;
    }

    /** The cache that each call used. */
    public List<Optional<String>> cachedContents() {
        return calls.stream().map(call -> call.options().cachedContent()).toList();
    }

    @Override
    public CompletableFuture<ModelReply> generate(GenerateRequest request) {
        calls.add(request);
        ModelReply reply = replies.poll();
        if (reply != null) {
            return CompletableFuture.completedFuture(reply);
        }
        CompletableFuture<ModelReply> waiting = new CompletableFuture<>();
        open.add(waiting);
        return waiting;
    }

    @Override
    public void close() {
        open.forEach(call -> call.cancel(true));
    }
}
