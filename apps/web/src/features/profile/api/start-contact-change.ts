import { QUIET } from '@chairside/client/quiet';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import type { InputOf } from '@chairside/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { contactChangeQuery } from './get-contact-change.ts';

type ProvedContact = InputOf<typeof contactChangeEndpoints.startContactChange>['body'];

/** Begins the change of a verified contact, which waits from then on; gives when it takes effect. */
export function useStartContactChange(userId: string) {
  const queryClient = useQueryClient();
  return async (body: ProvedContact) => {
    const { change } = await call(contactChangeEndpoints.startContactChange, { body }, QUIET);
    queryClient.setQueryData(contactChangeQuery(userId).queryKey, (known) => known && { ...known, change });
    return change;
  };
}
