package io.sluice.schemas;

import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes.LogicalTypeFactory;
import org.apache.avro.Schema;
import org.apache.avro.util.ClassSecurityValidator;

/**
 * Tells Avro, which makes objects only of classes that the program trusts, to trust Sluice's records. Avro finds this class as a service
 * before it parses its first schema, so records work wherever they are first used, without a JVM option. The logical type itself is not used.
 */
public final class TrustedRecords implements LogicalTypeFactory {
    private static final String NAME = "sluice-trusted-records";
    private static final String PACKAGE = "io.sluice.schemas.avro";

    static {
        ClassSecurityValidator.setGlobal(ClassSecurityValidator.composite(
                ClassSecurityValidator.getGlobal(),
                type -> type.getPackageName().equals(PACKAGE)));
    }

    /** Made by Avro. */
    public TrustedRecords() {}

    @Override
    public LogicalType fromSchema(Schema schema) {
        return new LogicalType(NAME);
    }

    @Override
    public String getTypeName() {
        return NAME;
    }
}
