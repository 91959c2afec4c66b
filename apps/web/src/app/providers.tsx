import { focusManager, isServer, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { config } from 'zod/mini';

// The first import of the page, before any schema: zod tries `new Function` when one is first used, which the content
// security policy reports as a violation.
config({ jitless: true });

// The library by itself looks at tabs alone. Of two windows side by side both are in view, and one gets the focus.
focusManager.setEventListener((handleFocus) => {
  if (isServer) return;
  const listener = () => handleFocus();
  const events = ['visibilitychange', 'focus'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
});

const openQueryClient = () =>
  new QueryClient({
    // The shared call repeats a failed request and reports a lost network.
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 60_000, refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** What every screen finds around it: what the server has answered, and the address that says which screen it is. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(openQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Router hook={useHashLocation}>{children}</Router>
    </QueryClientProvider>
  );
}
