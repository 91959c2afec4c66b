import { type Query, QueryClient } from '@tanstack/react-query';

/** For so long what is shown may be older than what came about. */
const LONGEST_MS = 2_000;

/** Waits for what is asked for again after a call, but not for long: the call has come about, whatever becomes of that. */
export const briefly = (asked: Promise<unknown>): Promise<unknown> =>
  Promise.race([asked, new Promise((over) => setTimeout(over, LONGEST_MS))]);

class DeskQueryClient extends QueryClient {
  /**
   * What a mutation's `onSuccess` may wait for, and its `onError` never does (decision 63). What is in the audit log each
   * time that it is read has `meta: { readOnce: true }`, and is left as it is (DESK-34).
   */
  override async invalidateQueries(
    ...[filters, options]: Parameters<QueryClient['invalidateQueries']>
  ): Promise<void> {
    const predicate = (query: Query) => !query.meta?.readOnce && (filters?.predicate?.(query) ?? true);
    await briefly(super.invalidateQueries({ ...filters, predicate }, options));
  }
}

/** What the server has answered. Outside of React, since a call that is refused forgets who was signed in. */
export const queryClient = new DeskQueryClient({
  // The shared call repeats a failed request and reports a lost network.
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The query of who is signed in; whatever finds out that nobody is any more has it asked again. */
export const ENTRY_KEY = ['desk-entry'] as const;
