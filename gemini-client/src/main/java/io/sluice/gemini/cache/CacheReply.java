package io.sluice.gemini.cache;

import io.sluice.gemini.FailureDetails;
import io.sluice.gemini.FailureKind;
import java.util.List;
import java.util.OptionalLong;

/** How a call about caches ended. */
public sealed interface CacheReply {
    /** It stands. */
    record Standing(CachedContent content) implements CacheReply {}

    /**
     * A page.
     *
     * @param contents newest first
     * @param nextPageToken empty after the last page
     */
    record Page(List<CachedContent> contents, String nextPageToken) implements CacheReply {
        /** Copies the list. */
        public Page {
            contents = List.copyOf(contents);
        }
    }

    /** Deleted. */
    record Deleted() implements CacheReply {}

    /** It is expired, deleted, or another's; the provider does not tell which. */
    record Gone() implements CacheReply {}

    /**
     * The content is too small: ask without a cache.
     *
     * @param tokens what it has, where the provider says so
     * @param minimum what it must have, where the provider says so
     */
    record TooSmall(OptionalLong tokens, OptionalLong minimum) implements CacheReply {}

    /**
     * Anything else; asking without a cache is the way out.
     *
     * @param kind who must act
     * @param httpStatus 0 when there was none
     * @param status the provider's status word or a {@link io.sluice.gemini.ConnectionFault}; never a message
     * @param details delay and numbers
     */
    record Failed(FailureKind kind, int httpStatus, String status, FailureDetails details) implements CacheReply {}
}
