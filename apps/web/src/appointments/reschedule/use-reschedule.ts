import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { AVAILABILITY } from '../queries.ts';

interface Outcomes {
  onMoved: (appointment: Appointment) => void;
  onRefused: () => void;
}

/** Where an appointment is to be moved, as far as that is chosen, and the request that moves it. */
export function useReschedule({ _id: id, ...current }: Appointment, { onMoved, onRefused }: Outcomes) {
  const queryClient = useQueryClient();
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
      queryClient.invalidateQueries({ queryKey: AVAILABILITY });
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
    chooseDate(chosen: string) {
      reset();
      setDate(chosen);
      setTimeSlot(null);
    },
    chooseTimeSlot(chosen: string) {
      reset();
      setTimeSlot(chosen);
    },
    setReason,
    submit() {
      if (date !== null && timeSlot !== null) mutate({ date, timeSlot, reason });
    },
  };
}
