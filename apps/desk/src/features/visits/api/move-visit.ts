import { orWithoutNewField } from '@chairside/client/version-before';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import type { InputOf } from '@chairside/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { ASK_AGAIN_FIRST } from './ask-again.ts';

const { moveAtDesk } = deskBookingEndpoints;

type Move = InputOf<typeof moveAtDesk>['body'];

/** Moves a visit. Sent again after no answer, it is the same move. */
export const useMoveVisit = () =>
  useMutation({
    mutationFn: ({ id, from, ...body }: Move & { id: string }) =>
      orWithoutNewField({ from }, (shown) =>
        call(moveAtDesk, { params: { id }, body: { ...body, ...shown } }),
      ),
    // One that was not answered may have come about.
    ...ASK_AGAIN_FIRST,
  });
