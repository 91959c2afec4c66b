import { QUIET } from '@chairside/client/quiet';
import { contactChangeEndpoints } from '@chairside/contract/contact-change';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** The change of a verified contact that waits, and what a patient can prove to begin one; as it is now. */
export const contactChangeQuery = (userId: string) =>
  queryOptions({
    queryKey: ['contact-change', userId],
    queryFn: () => call(contactChangeEndpoints.getContactChange, {}, QUIET),
    staleTime: 0,
    gcTime: 0,
  });
