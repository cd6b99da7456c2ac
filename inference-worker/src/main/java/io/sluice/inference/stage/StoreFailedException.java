package io.sluice.inference.stage;

import java.io.IOException;

/** The content store cannot be read or written: the worker must stop, for it could pay for answers that it cannot keep. */
public final class StoreFailedException extends RuntimeException {
    StoreFailedException(IOException cause) {
        super("the content store cannot be read or written (" + cause.getClass().getSimpleName()
                + "); look at its disk and at sluice.store.path, then start the worker again");
    }
}
