import { QUIET } from '@chairside/client/quiet';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { patientKey } from './keys.ts';

/** Notes when a follow-up of a visit is due; null takes the note away. */
export const useNoteFollowUpDue = (patientId: string, visitId: string) =>
  useMutation({
    mutationFn: (date: string | null) =>
      call(phoneCallEndpoints.noteFollowUpDue, { params: { id: visitId }, body: { date } }, QUIET),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: patientKey(patientId) }),
        queryClient.invalidateQueries({ queryKey: ['phone-calls'] }),
      ]),
  });
