package io.sluice.cli;

/** What the command tells the shell. */
final class ExitStatus {
    /** All documents COMPLETE. */
    static final int OK = 0;
    /** A service failed: our bug or the machine's. */
    static final int FAILED = 1;
    /** Wrong usage or settings. */
    static final int USAGE = 2;
    /** At least one document is PARTIAL or FAILED. */
    static final int INCOMPLETE = 3;

    private ExitStatus() {}
}
