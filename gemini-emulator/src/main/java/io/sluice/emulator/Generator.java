package io.sluice.emulator;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.emulator.answer.Asked;
import io.sluice.emulator.answer.Reply;
import io.sluice.emulator.bill.BilledTokens;
import io.sluice.emulator.cache.StoredCache;
import io.sluice.emulator.catalogue.EmulatedModel;
import io.sluice.emulator.count.PromptCount;
import io.sluice.emulator.time.Pace;
import io.sluice.emulator.wire.ApiFault;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/** Makes answers: the checks that follow the reading of a request, in the real server's order, then the call itself. */
final class Generator {
    private final Parts parts;

    Generator(Parts parts) {
        this.parts = parts;
    }

    /**
     * One call, from its checks to its last byte.
     *
     * @param id model asked, without {@code models/}
     * @param request canonical
     */
    void generate(String id, ObjectNode request, Received received, ReplySink sink)
            throws IOException, InterruptedException {
        Instant now = parts.clock().now();
        Optional<EmulatedModel> model = parts.catalogue().find(id, now);
        if (model.isEmpty()) {
            refuse(sink, ApiFault.unknownModel(received.version(), id, "generateContent"));
            return;
        }
        Optional<ApiFault> fault = RequestChecks.fault(model.get(), request);
        CacheUse cache = CacheUse.of(request, model.get(), parts.caches(), now);
        fault = fault.or(cache::fault);
        if (fault.isPresent()) {
            refuse(sink, fault.get());
            return;
        }
        PromptCount cached = cache.found().map(StoredCache::tokens).orElse(PromptCount.NONE);
        PromptCount prompt = cached.plus(parts.counter().count(request));
        long limit = Math.min(
                model.get().inputTokenLimit(), parts.switchboard().now().inputTokenLimit());
        if (prompt.total() > limit) {
            refuse(sink, ApiFault.tooManyTokens(prompt.total(), limit));
            return;
        }
        String name = model.get().id();
        fault = parts.quotas().enter(name, parts.switchboard().now().limitsOf(name), prompt.total(), now);
        if (fault.isPresent()) {
            refuse(sink, fault.get());
            return;
        }
        long call = parts.log().begin();
        try (Pace pace = parts.latency().pace(name)) {
            Asked asked = Asked.of(model.get(), request, cache.found().map(StoredCache::held));
            new Call(call, asked, cache, prompt, cached, pace, received).run(sink, request);
        } finally {
            parts.log().end();
            parts.quotas().leave(name);
        }
    }

    private void refuse(ReplySink sink, ApiFault fault) throws IOException {
        parts.log().error();
        sink.refuse(fault);
    }

    private final class Call {
        private final long number;
        private final Asked asked;
        private final CacheUse cache;
        private final PromptCount prompt;
        private final PromptCount explicit;
        private final Pace pace;
        private final Received received;

        Call(
                long number,
                Asked asked,
                CacheUse cache,
                PromptCount prompt,
                PromptCount explicit,
                Pace pace,
                Received received) {
            this.number = number;
            this.asked = asked;
            this.cache = cache;
            this.prompt = prompt;
            this.explicit = explicit;
            this.pace = pace;
            this.received = received;
        }

        void run(ReplySink sink, ObjectNode request) throws IOException, InterruptedException {
            if (parts.config().hold().isPresent()) {
                parts.config().hold().get().pass();
            }
            Optional<EmulatedError> error = error();
            if (error.isPresent()) {
                parts.log().error();
            }
            if (error.filter(EmulatedError::refusesBeforeAnswering).isPresent()) {
                sink.refuse(ReplyFaults.refusal(error.get(), asked.model().id()));
                return;
            }
            PromptCount cached = cached(request);
            if (!pace.begin(prompt.total() - cached.total(), cached.total())) {
                sink.refuse(ApiFault.overloaded());
                return;
            }
            Reply reply = reply(error);
            Instant at = parts.clock().now();
            bill(reply, cached, at);
            String version = error.filter(EmulatedError.OTHER_VERSION::equals).isPresent()
                    ? Answered.VERSION + "-other-than-" + asked.model().id()
                    : Answered.VERSION;
            sink.answer(new Answered(reply, prompt, cached, "emulated-" + number, version, at, error, pace));
        }

        private Optional<EmulatedError> error() {
            Optional<EmulatedError> error = parts.switchboard().now().errors().of(number);
            if (error.filter(EmulatedError.CACHE_GONE::equals).isPresent()) {
                Instant now = parts.clock().now();
                return error.filter(e -> cache.found()
                        .filter(c -> parts.caches().delete(c.id(), now))
                        .isPresent());
            }
            return error;
        }

        private PromptCount cached(ObjectNode request) {
            if (cache.found().isPresent()) {
                return explicit;
            }
            long hit = parts.implicit()
                    .hit(
                            asked.model().id(),
                            request,
                            prompt.total(),
                            parts.switchboard().now().implicitCache(),
                            parts.clock().now());
            return new PromptCount(hit, 0, 0, 0);
        }

        private Reply reply(Optional<EmulatedError> error) {
            long thoughts = parts.switchboard().now().thinkingTokens();
            Reply reply = parts.replier().reply(asked, thoughts, prompt.total(), received.seed());
            if (error.isPresent()) {
                reply = ReplyFaults.spoil(reply, error.get(), asked, parts.tokens());
            }
            return reply.atMost(asked.mostTokens(), parts.tokens());
        }

        private void bill(Reply reply, PromptCount cached, Instant at) {
            BilledTokens tokens = new BilledTokens(
                    prompt.total(),
                    cached.total(),
                    reply.output(),
                    reply.thoughts().tokens(),
                    reply.toolUse());
            parts.biller().call(at, asked.model().id(), received.sha256(), received.bytes().length, tokens);
            parts.log()
                    .answered(
                            received.sha256(),
                            prompt.total(),
                            reply.output() + reply.thoughts().tokens());
        }
    }
}
