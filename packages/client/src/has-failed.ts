import type { UseQueryResult } from '@tanstack/react-query';

type Query = Pick<UseQueryResult, 'isError' | 'isPending' | 'isFetched'>;

/**
 * Whether the last asking came to nothing. Asked again a query is pending again, and the button that asked should not go
 * away under the finger.
 */
export const hasFailed = ({ isError, isPending, isFetched }: Query) => isError || (isPending && isFetched);
