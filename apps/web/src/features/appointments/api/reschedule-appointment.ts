import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import type { InputOf } from '@chairside/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { useUnseenFailure } from '../../session/use-unseen-failure.ts';
import { cacheUpdates } from './cache-updates.ts';

type MoveRequest = InputOf<typeof appointmentEndpoints.rescheduleAppointment>['body'];

/** Moves an appointment to another date and slot; `explained` says why it was not moved (VISIT-11). */
export const useRescheduleAppointment = (
  { _id: id, userId }: Appointment,
  explained: (failure: unknown) => string,
) =>
  useMutation({
    mutationFn: (body: MoveRequest) =>
      call(appointmentEndpoints.rescheduleAppointment, { params: { id }, body }, { skipErrorMessage: true }),
    ...cacheUpdates(userId, 'moved', useUnseenFailure(explained)),
  });
