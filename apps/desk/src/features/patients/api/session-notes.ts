import { QUIET } from '@chairside/client/quiet';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { patientKey } from './keys.ts';

/** What the clinic noted of a patient's sessions, for whoever may read it. */
export const sessionNotesQuery = (id: string, enabled: boolean) =>
  queryOptions({
    queryKey: [...patientKey(id), 'session-notes'],
    queryFn: () => call(deskPatientEndpoints.patientSessionNotes, { params: { id } }, QUIET),
    enabled,
  });

/** Adds a note to one of a patient's visits. Sent again after no answer, it is the same note. */
export function useAddSessionNote(patientId: string, visitId: string) {
  const again = () =>
    queryClient.invalidateQueries({ queryKey: [...patientKey(patientId), 'session-notes'] });
  return useMutation({
    mutationFn: (text: string) =>
      call(deskPatientEndpoints.addSessionNote, { params: { id: visitId }, body: { text } }, QUIET),
    onSuccess: again,
    // One that was not answered may have been stored.
    onError: () => void again(),
  });
}
