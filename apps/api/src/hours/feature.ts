import { type HoursDependencies, hoursHandlers } from './handlers.ts';

export { forgetAllInside } from './forget-inside.ts';

/** The clinic's hours, as an owner sees and changes them at the desk. */
export function hoursFeature(dependencies: HoursDependencies) {
  return { handlers: hoursHandlers(dependencies) };
}
