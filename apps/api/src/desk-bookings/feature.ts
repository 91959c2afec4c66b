import type { AppointmentDependencies } from '../appointments/feature.ts';
import { deskBookingHandlers } from './handlers.ts';

/** What staff book for patients, walk-ins and follow-ups included, and move. */
export function deskBookingsFeature(dependencies: AppointmentDependencies) {
  return { handlers: deskBookingHandlers(dependencies) };
}
