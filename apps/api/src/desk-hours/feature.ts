import { type DeskHoursDependencies, deskHoursHandlers } from './handlers.ts';

/** The clinic's hours, as an owner sees and changes them at the desk. */
export function deskHoursFeature(dependencies: DeskHoursDependencies) {
  return { handlers: deskHoursHandlers(dependencies) };
}
