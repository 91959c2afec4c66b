import { isLazyCode } from '@chairside/ui/lazy-code.ts';
import type { QueryClient } from '@tanstack/react-query';

/** What the query of the account begins with. */
export const ACCOUNT = 'account';

/**
 * Marks all that is cached of a patient as outdated; what is in view is requested again at once. Who they are and what
 * plan they have the session knows from the answer that has changed it.
 */
export function askAnew(queryClient: QueryClient): void {
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => !isLazyCode(queryKey) && queryKey[0] !== ACCOUNT,
  });
}
