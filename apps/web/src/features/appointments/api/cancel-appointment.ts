import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { refreshAppointments, showAppointment } from './changed-appointment.ts';

/** Cancels an appointment. A refusal says that the server saw it otherwise than the list does. */
export const useCancelAppointment = (onCancelled: () => void) =>
  useMutation({
    mutationFn: ({ _id: id }: Appointment) =>
      call(appointmentEndpoints.cancelAppointment, { params: { id } }, { skipErrorMessage: true }),
    onSuccess: (cancelled, { userId }, _before, { client }) => {
      showAppointment(client, userId, cancelled);
      onCancelled();
    },
    onError: (_refusal, { userId }, _before, { client }) => refreshAppointments(client, userId),
  });
