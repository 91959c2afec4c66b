import { QueryClient } from '@tanstack/react-query';
import { config } from 'zod/mini';

// How the libraries behave in this client. The first import of the page, before any schema: zod tries `new Function`
// when one is first used, which the content security policy reports as a violation.
config({ jitless: true });

export const queryClient = new QueryClient({
  // Repeating a failed call, and telling that the network is gone, is the shared call's business.
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 60_000, refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});
