import type { QueryClient } from '@tanstack/react-query';
import { isCodePart } from './ui/on-demand.tsx';

/** Has everything asked for anew that the server has told of a patient; what is in view at once. */
export function askAnew(queryClient: QueryClient): void {
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isCodePart(queryKey) });
}
