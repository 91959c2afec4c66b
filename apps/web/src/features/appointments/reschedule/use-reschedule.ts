import type { Appointment } from '@chairside/contract/appointments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookableTreatmentsQuery } from '../api/bookable-treatments.ts';
import { useRescheduleAppointment } from '../api/reschedule-appointment.ts';

/** Where an appointment is to be moved, as far as that is chosen, and the request that moves it. */
export function useReschedule(appointment: Appointment, onMoved: () => void) {
  const [date, setDate] = useState<string | null>(null);
  const [timeSlot, setTimeSlot] = useState<string | null>(null);
  const [reason, setReason] = useState('');

  const { treatment, dentist, userId } = appointment;
  const { data: treatments } = useQuery({ ...bookableTreatmentsQuery(userId), enabled: Boolean(dentist) });
  const isOffered = treatments?.some(({ dentists }) => dentists.some(({ _id }) => _id === dentist?._id));
  // It stays with its dentist, as long as they do it.
  const withDentist = dentist && isOffered ? { dentist: dentist._id } : {};

  const { mutate, isPending, error, reset } = useRescheduleAppointment(appointment);

  return {
    date,
    timeSlot,
    reason,
    choice: { ...(treatment && { treatment: treatment._id }), ...withDentist },
    isPending,
    error,
    isUnchanged: date === appointment.date && timeSlot === appointment.timeSlot,
    // Whoever resets a request under way would not hear of its outcome, and could send it twice.
    chooseDate(chosen: string) {
      if (isPending) return;
      reset();
      setDate(chosen);
      setTimeSlot(null);
    },
    chooseTimeSlot(chosen: string) {
      if (isPending) return;
      reset();
      setTimeSlot(chosen);
    },
    setReason,
    submit() {
      if (isPending || date === null || timeSlot === null) return;
      // What can still be chosen may have changed with a refusal.
      const onError = () => setTimeSlot(null);
      mutate({ date, timeSlot, reason, ...withDentist }, { onSuccess: onMoved, onError });
    },
  };
}
