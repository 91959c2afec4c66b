import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import type { InputOf } from '@chairside/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { ASK_AGAIN_FIRST } from '../../visits/api/ask-again.ts';

const { bookAtDesk, bookWalkIn } = deskBookingEndpoints;

type Booking = InputOf<typeof bookAtDesk>['body'];
type WalkIn = InputOf<typeof bookWalkIn>['body'];

/** Books a visit. Sent again after no answer, it is the same visit. */
export const useBook = () =>
  useMutation({
    mutationFn: (body: Booking) => call(bookAtDesk, { body }),
    // One that was not answered may have been booked.
    ...ASK_AGAIN_FIRST,
  });

/** Books a visit that begins now. */
export const useWalkIn = () =>
  useMutation({
    mutationFn: (body: WalkIn) => call(bookWalkIn, { body }),
    // One that was not answered may have been booked.
    ...ASK_AGAIN_FIRST,
  });
