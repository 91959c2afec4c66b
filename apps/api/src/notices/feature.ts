import { DAY_MS } from '@chairside/rules/durations';
import type { NoticeDependencies } from './dependencies.ts';
import { endPlans, remindOfPlanEnds } from './plan-ends.ts';
import { remindOfVisits } from './remind-of-visits.ts';
import { deleteNoticesBefore } from './store.ts';

export { contactChangeNotifier } from './notify-contact-change.ts';
export { patientNotifier } from './notify-visit.ts';
export { type NotifyOfVisits, visitsNotifier } from './notify-visits-changed.ts';
export { visitMessageAgain } from './visit-message-again.ts';

/** What was due so long ago is noticed no more, and needs no note that it was. */
const REMEMBERED_MS = 90 * DAY_MS;

/** What patients are told of their visits, plans and changed contacts. */
export function noticesFeature(dependencies: NoticeDependencies) {
  return {
    jobs: {
      everyMinute: {
        'remind-of-visits': (now: Date) => remindOfVisits(dependencies, now),
        'end-plans': (now: Date) => endPlans(dependencies, now),
      },
      hourly: {
        'remind-of-plan-ends': (now: Date) => remindOfPlanEnds(dependencies, now),
        'clean-up-notices': (now: Date) =>
          deleteNoticesBefore(dependencies.database, new Date(now.getTime() - REMEMBERED_MS)),
      },
    },
  };
}
