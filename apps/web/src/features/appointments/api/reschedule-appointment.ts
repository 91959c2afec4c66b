import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import type { InputOf } from '@chairside/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { cacheUpdates } from './cache-updates.ts';

type MoveRequest = InputOf<typeof appointmentEndpoints.rescheduleAppointment>['body'];

/** Moves an appointment to another date and slot. */
export const useRescheduleAppointment = (
  { _id: id, userId }: Appointment,
  explained: (failure: Error) => string,
) =>
  useMutation({
    mutationFn: (body: MoveRequest) =>
      call(appointmentEndpoints.rescheduleAppointment, { params: { id }, body }, { skipErrorMessage: true }),
    ...cacheUpdates(userId, 'moved', explained),
  });
