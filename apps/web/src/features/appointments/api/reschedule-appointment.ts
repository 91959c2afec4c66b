import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

interface Target {
  date: string;
  timeSlot: string;
  reason: string;
}

export interface RescheduleOutcomes {
  onMoved: (appointment: Appointment) => void;
  /** The server saw the appointment otherwise than the list does. */
  onRefused: () => void;
}

/** Moves an appointment to another date and slot. The list, which is there before this code is, updates what it shows. */
export const useRescheduleAppointment = (id: string, { onMoved, onRefused }: RescheduleOutcomes) =>
  useMutation({
    mutationFn: (body: Target) =>
      call(appointmentEndpoints.rescheduleAppointment, { params: { id }, body }, { skipErrorMessage: true }),
    onSuccess: (moved) => onMoved(moved),
    onError: onRefused,
  });
