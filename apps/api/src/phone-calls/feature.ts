import { type PhoneCallDependencies, phoneCallHandlers } from './handlers.ts';

export { findFollowUpDates } from './follow-ups-due-store.ts';

export {
  findNotedOutsideHours,
  forgetOutsideHours,
  noteOutsideHours,
} from './visits-outside-hours-store.ts';

export function phoneCallsFeature(dependencies: PhoneCallDependencies) {
  return { handlers: phoneCallHandlers(dependencies) };
}
