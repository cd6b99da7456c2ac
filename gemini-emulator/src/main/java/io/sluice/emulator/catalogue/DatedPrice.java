package io.sluice.emulator.catalogue;

import java.time.LocalDate;

/**
 * A price from a day on.
 *
 * @param from first day, UTC
 * @param base up to the step
 * @param longPrompts for all tokens of a call whose whole prompt is over the step; the same where there is no step
 */
public record DatedPrice(LocalDate from, Rates base, Rates longPrompts) {}
