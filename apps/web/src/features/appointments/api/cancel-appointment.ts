import { explain } from '@chairside/client/call-error';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { useUnseenFailure } from '../../session/use-unseen-failure.ts';
import { cacheUpdates } from './cache-updates.ts';

export const cancelProblem = (error: unknown) => explain(error, 'Failed to cancel appointment');

/** Cancels an appointment (VISIT-10). */
export const useCancelAppointment = ({ _id: id, userId }: Appointment) =>
  useMutation({
    mutationFn: () =>
      call(appointmentEndpoints.cancelAppointment, { params: { id } }, { skipErrorMessage: true }),
    ...cacheUpdates(userId, 'cancelled', useUnseenFailure(cancelProblem)),
  });
