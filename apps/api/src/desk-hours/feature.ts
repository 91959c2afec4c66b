import { type DeskHoursDependencies, deskHoursHandlers } from './handlers.ts';

export { forgetAllInside } from './forget-inside.ts';

/** The clinic's hours, as an owner sees and changes them at the desk. */
export function deskHoursFeature(dependencies: DeskHoursDependencies) {
  return { handlers: deskHoursHandlers(dependencies) };
}
