package io.sluice.emulator;

import java.io.Serial;

/** The emulator cannot listen where it was told to; whoever started it must name another place. */
public final class CannotListenException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    CannotListenException(String host, int port, Throwable cause) {
        super(
                "--port " + port + " on " + host
                        + ": cannot be listened on; another program has it, or the address is none of this machine; name"
                        + " another --port (0 takes a free one), or stop the other program",
                cause);
    }
}
