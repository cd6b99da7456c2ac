package io.sluice.emulator.extract;

/** What a question wants, read from the schema of its value. */
enum Kind {
    TEXT,
    DATE,
    DURATION,
    MONEY,
    NUMBER,
    CHOICE,
    YES_NO,
    LIST
}
