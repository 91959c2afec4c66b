import { DAY_MS } from '@chairside/rules/durations';
import { PHONE_CALLS } from '@chairside/rules/phone-calls';
import { deleteFollowedUp, deleteFollowUpsOfErased } from './follow-ups-due-store.ts';
import { type PhoneCallDependencies, phoneCallHandlers } from './handlers.ts';
import { deleteCallsToErased } from './phone-calls-store.ts';

export { deleteFollowUpsOf, findFollowUpDates, findFollowUpsOf } from './follow-ups-due-store.ts';
export { deleteCallsTo, findCallsTo } from './phone-calls-store.ts';
export {
  findNotedOutsideHours,
  forgetOutsideHours,
  noteOutsideHours,
} from './visits-outside-hours-store.ts';

/** Whom the desk is to ring, and what came of it. */
export function phoneCallsFeature(dependencies: PhoneCallDependencies) {
  const storedMs = PHONE_CALLS.followUpStoredDays * DAY_MS;
  return {
    handlers: phoneCallHandlers(dependencies),
    jobs: {
      hourly: {
        'clean-up-follow-ups': (now: Date) =>
          deleteFollowedUp(dependencies.database, new Date(now.getTime() - storedMs)),
        'clean-up-calls-of-deleted-accounts': async () => {
          await deleteFollowUpsOfErased(dependencies.database);
          await deleteCallsToErased(dependencies.database);
        },
      },
    },
  };
}
