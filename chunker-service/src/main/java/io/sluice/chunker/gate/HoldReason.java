package io.sluice.chunker.gate;

/** Why a job does not go on; the names stand in {@code Progress.reason}. */
enum HoldReason {
    /** The job's budget is used up: a person raises it and resumes the job. */
    JOB_BUDGET,
    /** The budget of a label is used up: a person raises it and resumes the job. */
    LABEL_BUDGET,
    /** The day's budget is used up: it goes on with the next day (UTC), or when the budget is raised. */
    DAY_BUDGET,
    /** The provider's quota for the day is used up: it goes on at the wake-up time. */
    PROVIDER_QUOTA
}
