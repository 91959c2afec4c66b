import { ENTRY_KEY, queryClient } from '../../staff-session/query-client.ts';

/** What a booking or a move changes is asked for again: the days, their slots and the patient's card. */
export const askAgain = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ENTRY_KEY[0] });

// What a mutation does at its end. Where no answer came it may have come about; then, why it failed is said at once.
const askMeanwhile = () => void askAgain();
/** It is over once what is shown is up to date. */
export const ASK_AGAIN_FIRST = { onSuccess: askAgain, onError: askMeanwhile };
/** It is over at once. */
export const ASK_AGAIN_MEANWHILE = { onSuccess: askMeanwhile, onError: askMeanwhile };
