package io.sluice.schemas;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.schemas.JobRead.Fault;
import io.sluice.schemas.JobRead.Faulty;
import io.sluice.schemas.avro.Job;
import java.io.IOException;
import java.util.List;

/** Reads jobs as users write them: JSON (first byte an opening brace) or Avro single-object (C3 01). Thread-safe. */
public final class JobReader {
    private static final String FORMS = "a job is JSON (first byte {) or Avro single-object (first bytes C3 01)";

    private final RecordCodec<Job> codec = RecordCodec.of(Job.class);

    /** What the value of a record is; null is no job. */
    public JobRead read(byte[] value) {
        int first = value == null ? -1 : firstByte(value);
        if (first < 0) {
            return new Faulty(Fault.UNREADABLE, "the record is empty; " + FORMS);
        } else if (first == '{') {
            return json(value);
        } else if (SingleObject.starts(value)) {
            return avro(value);
        } else if (value[0] == 0) {
            return new Faulty(Fault.UNREADABLE, "Confluent framing (first byte 00) is not read; " + FORMS);
        }
        return new Faulty(Fault.UNREADABLE, "unknown first byte; " + FORMS);
    }

    private JobRead avro(byte[] value) {
        try {
            return bounded(codec.decode(value));
        } catch (UnreadableRecordException e) {
            return new Faulty(Fault.UNREADABLE, e.getMessage());
        }
    }

    private static JobRead json(byte[] value) {
        JsonNode node;
        try {
            node = Json.MAPPER.readTree(value);
        } catch (JsonProcessingException e) {
            return new Faulty(Fault.UNREADABLE, "no JSON" + place(e.getLocation()));
        } catch (IOException e) {
            return new Faulty(Fault.UNREADABLE, "no JSON: the bytes are no UTF-8");
        }
        RecordJsonReader reader = new RecordJsonReader(true);
        Job job = reader.read(Job.class, node);
        return reader.faults().isEmpty() ? bounded(job) : new Faulty(Fault.MALFORMED_JOB, join(reader.faults()));
    }

    private static JobRead bounded(Job job) {
        List<String> faults = JobBounds.faults(job);
        return faults.isEmpty() ? new JobRead.Accepted(job) : new Faulty(Fault.INVALID_JOB, join(faults));
    }

    private static String join(List<String> faults) {
        return String.join("; ", faults);
    }

    private static String place(JsonLocation at) {
        return at == null ? "" : ": the fault is at line " + at.getLineNr() + ", column " + at.getColumnNr();
    }

    private static int firstByte(byte[] value) {
        for (byte b : value) {
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return b & 0xFF;
            }
        }
        return -1;
    }
}
