import { appointmentEndpoints } from '@chairside/contract/appointments';
import type { InputOf } from '@chairside/contract/endpoint';
import { call } from '../../session/call.ts';

type Booking = InputOf<typeof appointmentEndpoints.bookAppointment>['body'];

/** Books a slot. The server's own sentence tells of the success. */
export const bookAppointment = (body: Booking) =>
  call(appointmentEndpoints.bookAppointment, { body }, { skipErrorMessage: true });
