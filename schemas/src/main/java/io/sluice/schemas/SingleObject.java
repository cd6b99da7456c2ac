package io.sluice.schemas;

/** The header of Avro's single-object encoding: two marking bytes and the eight bytes of the schema's fingerprint. */
final class SingleObject {
    static final int MARK = 2;
    static final int HEADER = 10;

    private SingleObject() {}

    static boolean starts(byte[] bytes) {
        return bytes != null && bytes.length >= HEADER && bytes[0] == (byte) 0xC3 && bytes[1] == 0x01;
    }
}
