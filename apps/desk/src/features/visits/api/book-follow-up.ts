import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { ASK_AGAIN_FIRST } from './ask-again.ts';

interface FollowUp {
  /** The completed visit that it belongs to. */
  id: string;
  date: string;
  timeSlot: string;
}

/** Books a visit that belongs to a completed one. */
export const useBookFollowUp = () =>
  useMutation({
    mutationFn: ({ id, ...body }: FollowUp) =>
      call(deskBookingEndpoints.bookFollowUpAtDesk, { params: { id }, body }),
    // One that was not answered may have been booked.
    ...ASK_AGAIN_FIRST,
  });
