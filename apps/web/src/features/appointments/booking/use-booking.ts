import type { User } from '@chairside/contract/user';
import { isSameVisitor } from '@chairside/rules/visitor';
import { toasts } from '@chairside/ui/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { presentId } from '../../session/session.ts';
import { useBookAppointment } from '../api/book-appointment.ts';
import { bookableTreatmentsQuery } from '../api/bookable-treatments.ts';
import { refreshAppointments } from '../api/cache-updates.ts';
import { type Details, sentDetails } from './details.ts';
import { type BookingRefusal, bookingReducer, choiceOf, START } from './flow.ts';
import { obstacleTo } from './obstacle.ts';
import { bookingRefusal } from './refusals.ts';

interface Handlers {
  onClose: () => void;
  onBooked: (details: Details) => void;
}

/** The booking under way: its state, and what the patient can do next. */
export function useBooking({ _id: userId, name: patientName }: User, handlers: Handlers) {
  const [state, dispatch] = useReducer(bookingReducer, START);
  const queryClient = useQueryClient();
  const { mutateAsync: book } = useBookAppointment(userId);

  function close() {
    dispatch({ type: 'reset' });
    handlers.onClose();
  }

  function refuse(refusal: BookingRefusal) {
    dispatch({ type: 'refused', refusal });
    if (refusal.chooseAgain === 'treatment') queryClient.invalidateQueries(bookableTreatmentsQuery(userId));
    // Nobody else, nor anybody once the session has ended, which the shared call has shown.
    if (presentId() === userId) toasts.error(refusal.message);
  }

  async function confirm(sessions: number) {
    const { isBooking, isUnanswered, details, date, timeSlot, notes } = state;
    if (isBooking || !details || !date || !timeSlot) return;
    dispatch({ type: 'bookingStarted' });
    const visitor = isSameVisitor(details.name, null, patientName) ? {} : { name: details.name };
    // The same booking sent again is the same appointment, whose slot would seem taken by now.
    const obstacle = isUnanswered
      ? null
      : await obstacleTo(
          { date, timeSlot, ...visitor },
          { userId, sessions, ...choiceOf(state) },
          queryClient,
        );
    // Nothing is booked for who has signed in since, nor asked for once the session has ended.
    if (presentId() !== userId) return close();
    if (obstacle) {
      refuse(obstacle);
      // The limits have just been asked for.
      refreshAppointments(queryClient, userId);
      return;
    }
    try {
      await book({ date, timeSlot, notes, ...sentDetails(details), ...choiceOf(state) });
    } catch (error) {
      refuse(bookingRefusal(error));
      return;
    }
    close();
    handlers.onBooked(details);
  }

  return { state, dispatch, confirm, close };
}

export type Booking = ReturnType<typeof useBooking>;
