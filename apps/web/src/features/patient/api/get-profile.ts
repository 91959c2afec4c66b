import { QUIET } from '@chairside/client/quiet';
import { profileEndpoints } from '@chairside/contract/profile';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/**
 * What the clinic knows of a patient, medical history and documents included. By the patient, so that whoever signs in
 * next never sees what was fetched for somebody else; who shows it says when it does not load.
 */
export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => call(profileEndpoints.getProfile, {}, QUIET),
    // Nothing medical is cached longer than it is shown.
    gcTime: 0,
  });
