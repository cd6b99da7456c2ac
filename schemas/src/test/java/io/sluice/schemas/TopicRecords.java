package io.sluice.schemas;

import io.sluice.schemas.avro.Answer;
import io.sluice.schemas.avro.Command;
import io.sluice.schemas.avro.Document;
import io.sluice.schemas.avro.Job;
import io.sluice.schemas.avro.Plan;
import io.sluice.schemas.avro.Progress;
import io.sluice.schemas.avro.ReleaseUnit;
import io.sluice.schemas.avro.Request;
import io.sluice.schemas.avro.Result;
import io.sluice.schemas.avro.SourceVersion;
import java.util.List;
import org.apache.avro.specific.SpecificRecordBase;

/** Every record that is written to a topic or a changelog, and so read by later versions. */
final class TopicRecords {
    static final List<Class<? extends SpecificRecordBase>> ALL = List.of(
            Job.class,
            Command.class,
            SourceVersion.class,
            Document.class,
            Plan.class,
            Request.class,
            ReleaseUnit.class,
            Answer.class,
            Result.class,
            Progress.class);

    private TopicRecords() {}

    static List<Class<? extends SpecificRecordBase>> all() {
        return ALL;
    }
}
