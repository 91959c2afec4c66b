/**
 * How Node runs the server (decision 61). Its young objects get 3 × 4 MB where Node would let them have 48: many of those stay in
 * use as long as the process runs, and no call got faster by them. Memory is collected once it is 1.8 times what was in use after
 * the last time, where Node would wait for four times.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=4', '--heap-growing-percent=80'];

/** glibc would have its threads hold on to memory of their own that they have used once; others do not know the name. */
export const SERVER_VARIABLES = { MALLOC_ARENA_MAX: '2' };
