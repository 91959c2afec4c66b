import { isLazyCode } from '@chairside/ui/lazy-code.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Has everything asked for anew that the server has told of a patient; what is in view at once. */
export function askAnew(queryClient: QueryClient): void {
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isLazyCode(queryKey) });
}
