import { QueryClient } from '@tanstack/react-query';

/** What the server has answered. Outside of React, since a call that is refused forgets who was signed in. */
export const queryClient = new QueryClient({
  // The shared call repeats a failed request and reports a lost network.
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The query of who is signed in; whatever finds out that nobody is any more has it asked again. */
export const ENTRY_KEY = ['desk-entry'] as const;
