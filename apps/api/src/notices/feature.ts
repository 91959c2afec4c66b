import type { NoticeDependencies } from './dependencies.ts';
import { endPlans, remindOfPlanEnds } from './plan-ends.ts';
import { remindOfVisits } from './remind-of-visits.ts';

export { contactChangeNotifier } from './notify-contact-change.ts';
export { patientNotifier } from './notify-visit.ts';
export { type NotifyOfVisits, visitsNotifier } from './notify-visits-changed.ts';
export { visitMessageAgain } from './visit-message-again.ts';

export function noticesFeature(dependencies: NoticeDependencies) {
  return {
    jobs: {
      everyMinute: {
        'remind-of-visits': (now: Date) => remindOfVisits(dependencies, now),
        'end-plans': (now: Date) => endPlans(dependencies, now),
      },
      hourly: { 'remind-of-plan-ends': (now: Date) => remindOfPlanEnds(dependencies, now) },
    },
  };
}
