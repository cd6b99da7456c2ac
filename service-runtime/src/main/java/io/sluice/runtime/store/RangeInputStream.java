package io.sluice.runtime.store;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The next bytes of a stream, exactly as many as promised: an object that ends earlier is damaged. For one thread. */
final class RangeInputStream extends FilterInputStream {
    private final String name;
    private long left;

    RangeInputStream(InputStream in, String name, long length) {
        super(in);
        this.name = name;
        this.left = length;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (left == 0) {
            return -1;
        }
        int read = in.read(buffer, offset, (int) Math.min(length, left));
        if (read < 0) {
            throw new EOFException(
                    "object " + name + " is " + left + " bytes shorter than its reference says; it is damaged");
        }
        left -= read;
        return read;
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = in.skip(Math.min(count, left));
        left -= skipped;
        return skipped;
    }

    @Override
    public int available() throws IOException {
        return (int) Math.min(in.available(), left);
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
