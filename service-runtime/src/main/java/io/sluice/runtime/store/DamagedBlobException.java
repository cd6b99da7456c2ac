package io.sluice.runtime.store;

import java.io.IOException;

/** An object's bytes do not have its hash: reading again cannot help. */
public final class DamagedBlobException extends IOException {
    /**
     * @param name the object's name
     * @param bytes its length as found
     */
    public DamagedBlobException(String name, long bytes) {
        super(
                "object " + name + " of " + bytes
                        + " bytes does not have its hash; it is damaged: restore it from a backup or process its document again");
    }
}
