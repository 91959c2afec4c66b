import type { Appointment } from '@chairside/contract/appointments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookableTreatmentsQuery } from '../api/bookable-treatments.ts';
import { useRescheduleAppointment } from '../api/reschedule-appointment.ts';
import { moveProblem } from './move-problem.ts';

/** A slot, and with whom it was looked for. */
interface ChosenSlot {
  timeSlot: string;
  dentistId: string | undefined;
}

/** Where an appointment is to be moved, as far as that is chosen, and the request that moves it. */
export function useReschedule(appointment: Appointment, onMoved: () => void) {
  const [date, setDate] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ChosenSlot | null>(null);
  const [refusedSlot, setRefusedSlot] = useState<string | null>(null);
  const [reason, setReason] = useState('');

  const { treatment, dentist, userId } = appointment;
  const bookable = useQuery({ ...bookableTreatmentsQuery(userId), enabled: Boolean(dentist) });
  // Who does a treatment that is none that patients book, the clinic alone knows: it keeps the dentist if it can.
  const offered = bookable.data?.find(({ _id }) => _id === treatment?._id);
  const isDone = !bookable.data || offered?.dentists.some(({ _id }) => _id === dentist?._id);
  // It stays with its dentist, as long as they do it; where nobody says whether they do, they are taken to.
  const dentistId = isDone ? dentist?._id : undefined;

  const { mutate, isPending, error, reset } = useRescheduleAppointment(appointment, moveProblem);

  const isAt = (slot: string | null) => date === appointment.date && slot === appointment.timeSlot;
  // Where the list has the appointment there by now, only the answer was lost.
  const chosenSlot = chosen?.dentistId === dentistId ? chosen?.timeSlot : null;
  const timeSlot = chosenSlot ?? (isAt(refusedSlot) ? refusedSlot : null);
  const choose = (slot: string | null) => {
    reset();
    setChosen(slot === null ? null : { timeSlot: slot, dentistId });
    setRefusedSlot(null);
  };

  return {
    date,
    timeSlot,
    reason,
    /** What times are looked for; null until it is known who does it. */
    choice: bookable.isLoading
      ? null
      : { treatment: treatment?._id, dentist: dentistId, excludeAppointmentId: appointment._id },
    isPending,
    error,
    isUnchanged: isAt(timeSlot),
    // Whoever resets a request under way would not hear of its outcome, and could send it twice.
    chooseDate(picked: string) {
      if (isPending) return;
      choose(null);
      setDate(picked);
    },
    chooseTimeSlot(picked: string) {
      if (!isPending) choose(picked);
    },
    setReason,
    submit() {
      if (isPending || date === null || timeSlot === null) return;
      // What can still be chosen may have changed with a refusal.
      const onError = () => {
        setChosen(null);
        setRefusedSlot(timeSlot);
        if (dentist) bookable.refetch();
      };
      mutate({ date, timeSlot, reason, dentist: dentistId }, { onSuccess: onMoved, onError });
    },
  };
}
