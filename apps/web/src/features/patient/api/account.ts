import type { User } from '@chairside/contract/user';
import { queryOptions } from '@tanstack/react-query';
import { refreshUser } from '../../session/session.ts';
import { ALWAYS_FRESH, JUST_NOW_MS } from '../freshness.ts';
import { ACCOUNT } from '../patient-data.ts';

/**
 * Has the session ask again for the signed-in user, whose plan and sessions every page shows. The session holds what
 * comes of it; whoever has just signed in or opened the page is not asked about twice.
 */
export const accountQuery = (user: User) =>
  queryOptions({
    queryKey: [ACCOUNT, user._id],
    queryFn: () => refreshUser(),
    initialData: user,
    ...ALWAYS_FRESH,
    staleTime: JUST_NOW_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
