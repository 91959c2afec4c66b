import { CallError } from '@chairside/client/call-error';
import type { Appointment } from '@chairside/contract/appointments';
import type { User } from '@chairside/contract/user';
import { toasts } from '@chairside/ui/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { bookAppointment } from '../api/book-appointment.ts';
import { checkSlot } from '../api/check-slot.ts';
import { sessionLimitsQuery } from '../api/session-limits.ts';
import { type Details, sentDetails } from './details.ts';
import { type BookingState, bookingReducer, type Refusal, START } from './flow.ts';
import { type LimitRefusal, limitRefusal } from './limits.ts';
import { bookingRefusal, slotRefusal } from './refusals.ts';
import { limitSentence } from './wording.ts';

interface Wish {
  details: Details;
  date: string;
  timeSlot: string;
  notes: string;
}

interface Outcomes {
  onBooked: (appointment: Appointment) => void;
  /** Nothing was booked, or only its answer was lost: what is shown may be out of date. */
  onRefused: () => void;
}

const isTold = (error: unknown) => error instanceof CallError && error.isShown;
const LIMITS_UNKNOWN: LimitRefusal = { refused: 'limits_unknown' };

/** The booking under way: its state, and what the patient can do next. The outcomes come last. */
export function useBooking(user: User, { onBooked, onRefused }: Outcomes) {
  const [state, dispatch] = useReducer(bookingReducer, START);
  const queryClient = useQueryClient();

  /** What stands in the way of a booking, asked ahead of it (BOOK-13). */
  async function obstacle({ date, timeSlot }: Wish): Promise<Refusal | null> {
    const limits = await queryClient
      .fetchQuery({ ...sessionLimitsQuery(user._id), staleTime: 0 })
      .catch((error: unknown) => {
        if (isTold(error)) throw error;
        return null;
      });
    const limit = limits ? limitRefusal(limits) : LIMITS_UNKNOWN;
    if (limit) return { message: limitSentence(limit), chooseAgain: null, isUnanswered: false };
    const check = await checkSlot(date, timeSlot);
    return check.available ? null : slotRefusal(check);
  }

  const send = ({ details, date, timeSlot, notes }: Wish) =>
    bookAppointment({ date, timeSlot, notes, ...sentDetails(details) });

  function refuse(refusal: Refusal, isToldAlready = false) {
    dispatch({ type: 'refused', refusal });
    // What the shared call tells by itself is the end of the session, after which there is nothing to ask.
    if (isToldAlready) return;
    toasts.error(refusal.message);
    onRefused();
  }

  async function confirm() {
    const wish = wishOf(state);
    if (state.isBooking || !wish) return;
    dispatch({ type: 'bookingStarted' });
    let isSent = state.isUnanswered;
    try {
      // The same booking sent again is the same appointment, whose slot would seem taken by now.
      const refusal = isSent ? null : await obstacle(wish);
      if (refusal) {
        refuse(refusal);
        return;
      }
      isSent = true;
      const appointment = await send(wish);
      dispatch({ type: 'reset' });
      onBooked(appointment);
    } catch (error) {
      const refusal = bookingRefusal(error);
      refuse({ ...refusal, isUnanswered: isSent && refusal.isUnanswered }, isTold(error));
    }
  }

  return { state, dispatch, confirm };
}

function wishOf({ details, date, timeSlot, notes }: BookingState): Wish | null {
  return details && date && timeSlot ? { details, date, timeSlot, notes } : null;
}

export type Booking = ReturnType<typeof useBooking>;
