import { ENTRY_KEY, queryClient } from '../../staff-session/query-client.ts';

/** For so long what is shown may be older than what came about. */
const LONGEST_MS = 2_000;

/**
 * What a booking or a move changes is asked for again: the days, their slots and the patient's card. It can be waited for,
 * but not for long: what was asked for has come about, whatever becomes of that.
 */
export const askAgain = (): Promise<unknown> =>
  Promise.race([
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ENTRY_KEY[0] }),
    new Promise((over) => setTimeout(over, LONGEST_MS)),
  ]);

// What a mutation does at its end. Where no answer came it may have come about; then, why it failed is said at once (record 63).
const askMeanwhile = () => void askAgain();
/** It is over once what is shown is up to date. */
export const ASK_AGAIN_FIRST = { onSuccess: askAgain, onError: askMeanwhile };
/** It is over at once. */
export const ASK_AGAIN_MEANWHILE = { onSuccess: askMeanwhile, onError: askMeanwhile };
