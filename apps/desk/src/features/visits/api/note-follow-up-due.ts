import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { askAgain } from './ask-again.ts';

/** Notes when a follow-up of a visit is due; null takes the note away. */
export const useNoteFollowUpDue = (visitId: string) =>
  useMutation({
    mutationFn: (date: string | null) =>
      call(phoneCallEndpoints.noteFollowUpDue, { params: { id: visitId }, body: { date } }),
    onSuccess: askAgain,
  });
