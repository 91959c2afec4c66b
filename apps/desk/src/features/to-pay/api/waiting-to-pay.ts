import { waitingToPayEndpoints } from '@chairside/contract/waiting-to-pay';
import { pagedQuery } from '../../paged-list/paged-query.ts';
import { call } from '../../staff-session/call.ts';

/** Who means to pay at the clinic, latest first. Whoever comes back to the desk sees it anew. */
export const waitingToPayQuery = (find: string) => ({
  ...pagedQuery(['waiting-to-pay', find], (page) =>
    call(waitingToPayEndpoints.waitingToPay, { query: { ...(find !== '' && { find }), ...page } }),
  ),
  refetchOnWindowFocus: 'always' as const,
});
