import { ENTRY_KEY, queryClient } from '../../staff-session/query-client.ts';

/** What a booking or a move changes is asked for again: the days, their slots and the patient's card. */
export const askAgain = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ENTRY_KEY[0] });
