package io.sluice.chunker.plan;

/** Why text or pages are known to stay uncovered before any call is made; the codes stand in plans and receipts. */
enum UncoveredReason {
    /** The page is an image without text. */
    IMAGE_WITHOUT_TEXT,
    /** The document has no text at all. */
    NO_TEXT,
    /** Text, outline or recipe is not in the content store, or is not what it should be. */
    STORE_UNREADABLE,
    /** The catalogue does not know the model that job, recipe or setting names. */
    UNKNOWN_MODEL,
    /** The model that job, recipe or setting names is shut down. */
    RETIRED_MODEL,
    /** The recipe is for patient data, which the provider of the settings may not see: nothing was sent. */
    PROVIDER_MAY_NOT_SEE_PHI,
    /** The recipe's reading rules and the question allowance leave no room for text in the prefix budget. */
    RECIPE_TOO_LONG,
    /** The question is longer than the tokens kept free for it. */
    QUESTION_TOO_LONG
}
