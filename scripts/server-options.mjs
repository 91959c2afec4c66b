/**
 * How Node runs the server. Its young objects get 3 × 4 MB where Node would let them have 48: many of those stay in use as long
 * as the process runs, and no call got faster by them (decision 61).
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=4'];

/** glibc would have its threads hold on to memory of their own that they have used once; others do not know the name. */
export const SERVER_VARIABLES = { MALLOC_ARENA_MAX: '2' };
