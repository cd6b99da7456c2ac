package io.sluice.runtime.store;

import java.io.IOException;

/** An object that a record names is not in the content store: the services do not share one store, or it was deleted. */
public final class MissingBlobException extends IOException {
    /** @param name the object's name */
    public MissingBlobException(String name) {
        super("object " + name + " is not in the content store; all services need the same sluice.store.path");
    }
}
