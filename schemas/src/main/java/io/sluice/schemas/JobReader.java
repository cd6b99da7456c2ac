package io.sluice.schemas;

import io.sluice.schemas.avro.Job;

/** Reads jobs as users write them: JSON (first byte an opening brace) or Avro single-object (C3 01). Thread-safe. */
public final class JobReader {
    private final UserRecordReader<Job> reader = new UserRecordReader<>(Job.class, "job", JobBounds::faults);

    /** What the value of a record is; null is no job. */
    public JobRead read(byte[] value) {
        UserRecordReader.Read<Job> read = reader.read(value);
        if (read instanceof UserRecordReader.Accepted<Job> accepted) {
            return new JobRead.Accepted(accepted.record());
        }
        UserRecordReader.Faulty<Job> faulty = (UserRecordReader.Faulty<Job>) read;
        return new JobRead.Faulty(
                switch (faulty.fault()) {
                    case UNREADABLE -> JobRead.Fault.UNREADABLE;
                    case MALFORMED -> JobRead.Fault.MALFORMED_JOB;
                    case INVALID -> JobRead.Fault.INVALID_JOB;
                },
                faulty.detail());
    }
}
