import { isLazyCode } from '@chairside/ui/lazy-code.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Marks all that is cached of a patient as outdated; what is in view is requested again at once. */
export function askAnew(queryClient: QueryClient): void {
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isLazyCode(queryKey) });
}
