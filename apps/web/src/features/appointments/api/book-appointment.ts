import { appointmentEndpoints } from '@chairside/contract/appointments';
import type { InputOf } from '@chairside/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { cacheUpdates } from './cache-updates.ts';

type BookingRequest = InputOf<typeof appointmentEndpoints.bookAppointment>['body'];

/** Books a slot. The message of the success is the server's. */
export const useBookAppointment = (userId: string) =>
  useMutation({
    mutationFn: (body: BookingRequest) =>
      call(appointmentEndpoints.bookAppointment, { body }, { skipErrorMessage: true }),
    ...cacheUpdates(userId, 'booked'),
  });
