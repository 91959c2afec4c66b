/** Lengths of time in milliseconds. A day is one of 24 hours, which one of the clinic's calendar need not be (DATA-8). */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
