import type { Appointment } from '@chairside/contract/appointments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookableTreatmentsQuery } from '../api/bookable-treatments.ts';
import { appointmentsQuery } from '../api/list-appointments.ts';
import { useRescheduleAppointment } from '../api/reschedule-appointment.ts';

/** An appointment as it is in the list by now, where the answer to a move of it may have been lost. */
export function useListed(opened: Appointment): Appointment {
  const { data } = useQuery({ ...appointmentsQuery(opened.userId), enabled: false });
  return data?.appointments.find(({ _id }) => _id === opened._id) ?? opened;
}

/** Where an appointment is to be moved, as far as that is chosen, and the request that moves it. */
export function useReschedule(appointment: Appointment, onMoved: () => void) {
  const [date, setDate] = useState<string | null>(null);
  const [chosenSlot, setChosenSlot] = useState<string | null>(null);
  const [refusedSlot, setRefusedSlot] = useState<string | null>(null);
  const [reason, setReason] = useState('');

  const { treatment, dentist, userId } = appointment;
  const { data: treatments } = useQuery({ ...bookableTreatmentsQuery(userId), enabled: Boolean(dentist) });
  const offered = treatments?.find(({ _id }) => _id === treatment?._id);
  // It stays with its dentist, as long as they do it.
  const isDone = dentist && offered?.dentists.some(({ _id }) => _id === dentist._id);
  const withDentist = isDone ? { dentist: dentist._id } : {};

  const { mutate, isPending, error, reset } = useRescheduleAppointment(appointment);

  const isAt = (slot: string | null) => date === appointment.date && slot === appointment.timeSlot;
  // Where the list has the appointment there by now, only the answer was lost.
  const timeSlot = chosenSlot ?? (isAt(refusedSlot) ? refusedSlot : null);
  const choose = (slot: string | null) => {
    reset();
    setChosenSlot(slot);
    setRefusedSlot(null);
  };

  return {
    date,
    timeSlot,
    reason,
    choice: {
      ...(treatment && { treatment: treatment._id }),
      ...withDentist,
      excludeAppointmentId: appointment._id,
    },
    isPending,
    error,
    isUnchanged: isAt(timeSlot),
    // Whoever resets a request under way would not hear of its outcome, and could send it twice.
    chooseDate(chosen: string) {
      if (isPending) return;
      choose(null);
      setDate(chosen);
    },
    chooseTimeSlot(chosen: string) {
      if (!isPending) choose(chosen);
    },
    setReason,
    submit() {
      if (isPending || date === null || timeSlot === null) return;
      // What can still be chosen may have changed with a refusal.
      const onError = () => {
        setChosenSlot(null);
        setRefusedSlot(timeSlot);
      };
      mutate({ date, timeSlot, reason, ...withDentist }, { onSuccess: onMoved, onError });
    },
  };
}
