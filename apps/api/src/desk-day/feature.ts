import type { AppointmentDependencies } from '../appointments/feature.ts';
import type { Limits } from '../security/limits.ts';
import { deskDayHandlers } from './handlers.ts';

/** The clinic's day at the desk. */
export function deskDayFeature(dependencies: AppointmentDependencies & { limits: Limits }) {
  return { handlers: deskDayHandlers(dependencies) };
}
