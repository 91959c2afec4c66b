/** What all queries of when something can be booked begin with, for asking again. */
export const AVAILABILITY = ['availability'];

/** Other patients book as well. */
export const FRESH_FOR_MS = 30_000;
