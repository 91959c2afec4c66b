import type { AppointmentDependencies } from '../appointments/feature.ts';
import type { Limits } from '../security/limits.ts';
import { deskBookingHandlers } from './handlers.ts';

/** What staff book for patients, walk-ins and follow-ups included, and move. */
export function deskBookingsFeature(dependencies: AppointmentDependencies & { limits: Limits }) {
  return { handlers: deskBookingHandlers(dependencies) };
}
