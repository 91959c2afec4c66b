import { QUIET } from '@chairside/client/quiet';
import { waitingToPayEndpoints } from '@chairside/contract/waiting-to-pay';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

const FIRST_PAGE = '';

/** Who means to pay at the clinic, latest first; each page leads to the next. Whoever comes back to the desk sees it anew. */
export const waitingToPayQuery = (find: string) =>
  infiniteQueryOptions({
    queryKey: ['waiting-to-pay', find],
    queryFn: ({ pageParam }) =>
      call(
        waitingToPayEndpoints.waitingToPay,
        { query: { ...(find !== '' && { find }), ...(pageParam !== FIRST_PAGE && { after: pageParam }) } },
        QUIET,
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
