package io.sluice.sink.deliver;

import io.sluice.schemas.avro.Result;

/**
 * A result on its way to the files.
 *
 * @param result the whole result, data included
 * @param json its JSON on one line, without line end
 */
record Delivery(Result result, byte[] json) {}
