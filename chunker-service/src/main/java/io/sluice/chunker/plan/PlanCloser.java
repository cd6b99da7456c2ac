package io.sluice.chunker.plan;

import io.sluice.chunker.gate.GateInput;
import io.sluice.schemas.avro.Result;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** Forgets the plan of a document that has its result; tells nobody. */
final class PlanCloser implements Processor<String, Result, String, GateInput> {
    private OpenPlans plans;

    @Override
    public void init(ProcessorContext<String, GateInput> context) {
        plans = new OpenPlans(context);
    }

    @Override
    public void process(Record<String, Result> record) {
        plans.close(record.value().getDocumentId());
    }
}
