package io.sluice.cli;

/** Something only the user can put right: printed as one message, exit status 2. The message names value, bound and remedy. */
final class UserError extends RuntimeException {
    UserError(String message) {
        super(message);
    }
}
