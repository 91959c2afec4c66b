import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { patientKey } from './keys.ts';

const KEY = 'session-notes';

/** What the clinic noted of a patient's sessions, for whoever may read it. */
export const sessionNotesQuery = (id: string, enabled: boolean) =>
  queryOptions({
    queryKey: [...patientKey(id), KEY],
    queryFn: () => call(deskPatientEndpoints.patientSessionNotes, { params: { id } }),
    enabled,
  });

/** Adds a note to a visit, and takes no step with it. Sent again after no answer, it is the same note. */
export function useAddSessionNote(visitId: string) {
  const again = () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === KEY });
  return useMutation({
    mutationFn: (text: string) =>
      call(deskPatientEndpoints.addSessionNote, { params: { id: visitId }, body: { text } }),
    onSuccess: again,
    // One that was not answered may have been stored.
    onError: () => void again(),
  });
}
