import { QUIET } from '@chairside/client/quiet';
import { identityEndpoints } from '@chairside/contract/identity';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** Whether a phone number belongs to no account yet. */
export const phoneAvailability = (phone: string) =>
  queryOptions({
    queryKey: ['phone-available', phone],
    queryFn: () => call(identityEndpoints.checkPhone, { query: { phone } }, QUIET),
  });
