import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { ASK_AGAIN_FIRST } from './ask-again.ts';

/** Cancels a visit; the patient reads the reason. */
export const useCancelVisit = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(deskDayEndpoints.takeVisitStep, { params: { id }, body: { step: 'cancel', reason } }),
    // Where no answer came it may have been cancelled.
    ...ASK_AGAIN_FIRST,
  });
