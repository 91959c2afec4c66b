import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { config } from 'zod/mini';
import { queryClient } from '../features/staff-session/query-client.ts';

// Before any schema is used: zod tries `new Function` otherwise, which the content security policy reports.
config({ jitless: true });

/** What every screen finds around it: what the server has answered, and the address that says which screen it is. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router base="/desk">{children}</Router>
    </QueryClientProvider>
  );
}
