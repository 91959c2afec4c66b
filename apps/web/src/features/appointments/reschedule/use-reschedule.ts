import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../session/call.ts';

interface Outcomes {
  onMoved: (appointment: Appointment) => void;
  onRefused: () => void;
}

/** Where an appointment is to be moved, as far as that is chosen, and the request that moves it. */
export function useReschedule({ _id: id, ...current }: Appointment, { onMoved, onRefused }: Outcomes) {
  const [date, setDate] = useState<string | null>(null);
  const [timeSlot, setTimeSlot] = useState<string | null>(null);
  const [reason, setReason] = useState('');

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: { date: string; timeSlot: string; reason: string }) =>
      call(appointmentEndpoints.rescheduleAppointment, { params: { id }, body }, { skipErrorMessage: true }),
    onSuccess: onMoved,
    onError: () => {
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
