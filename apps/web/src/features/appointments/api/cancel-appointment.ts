import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { cacheUpdates } from './cache-updates.ts';

/** Cancels an appointment. */
export const useCancelAppointment = ({ _id: id, userId }: Appointment) =>
  useMutation({
    mutationFn: () =>
      call(appointmentEndpoints.cancelAppointment, { params: { id } }, { skipErrorMessage: true }),
    ...cacheUpdates(userId, 'cancelled'),
  });
