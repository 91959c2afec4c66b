import { isAnswerLost, isTurnedDown } from '@chairside/client/lost-answer';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';
import { type FollowUp, unansweredFollowUps } from '../unanswered-follow-ups.ts';
import { ASK_AGAIN_FIRST } from './ask-again.ts';

/** Books a visit that belongs to a completed one. */
export const useBookFollowUp = () =>
  useMutation({
    mutationFn: ({ id, ...body }: FollowUp) =>
      call(deskBookingEndpoints.bookFollowUpAtDesk, { params: { id }, body }),
    async onSuccess(_, { id }) {
      await ASK_AGAIN_FIRST.onSuccess();
      unansweredFollowUps.set(unansweredFollowUps.get().filter((one) => one.id !== id));
    },
    onError(error, followUp) {
      const others = unansweredFollowUps.get().filter((one) => !isSame(one, followUp));
      if (isAnswerLost(error)) unansweredFollowUps.set([...others, followUp]);
      else if (isTurnedDown(error)) unansweredFollowUps.set(others);
      // One that was not answered may have been booked.
      ASK_AGAIN_FIRST.onError();
    },
  });

const isSame = (one: FollowUp, other: FollowUp) =>
  one.id === other.id && one.date === other.date && one.timeSlot === other.timeSlot;
