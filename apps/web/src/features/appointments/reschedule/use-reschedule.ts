import type { Appointment } from '@chairside/contract/appointments';
import { useState } from 'react';
import { type RescheduleOutcomes, useRescheduleAppointment } from '../api/reschedule-appointment.ts';

/** Where an appointment is to be moved, as far as that is chosen, and the request that moves it. */
export function useReschedule(
  { _id: id, ...current }: Appointment,
  { onMoved, onRefused }: RescheduleOutcomes,
) {
  const [date, setDate] = useState<string | null>(null);
  const [timeSlot, setTimeSlot] = useState<string | null>(null);
  const [reason, setReason] = useState('');

  const { mutate, isPending, error, reset } = useRescheduleAppointment(id, {
    onMoved,
    onRefused() {
      // What can still be chosen may have changed with the refusal.
      setTimeSlot(null);
      onRefused();
    },
  });

  return {
    date,
    timeSlot,
    reason,
    isPending,
    error,
    isUnchanged: date === current.date && timeSlot === current.timeSlot,
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
      if (!isPending && date !== null && timeSlot !== null) mutate({ date, timeSlot, reason });
    },
  };
}
