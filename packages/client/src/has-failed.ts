/** What a query of TanStack Query says of itself. */
interface QueryState {
  isError: boolean;
  isPending: boolean;
  isFetched: boolean;
}

/**
 * Whether the last asking came to nothing. Asked again a query is pending again, and the button that asked should not go
 * away under the finger.
 */
export const hasFailed = ({ isError, isPending, isFetched }: QueryState) =>
  isError || (isPending && isFetched);
