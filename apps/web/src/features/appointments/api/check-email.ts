import { QUIET } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** Whether an e-mail address belongs to no account yet. */
export const emailAvailability = (email: string) =>
  queryOptions({
    queryKey: ['email-available', email],
    queryFn: () => call(identityEndpoints.checkEmail, { query: { email } }, QUIET),
  });
