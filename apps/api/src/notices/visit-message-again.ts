import { isActive } from '@chairside/rules/appointment';
import { lockUnchangedVisit, type Visit } from '../appointments/feature.ts';
import type { Queries } from '../db/database.ts';
import type { VisitTemplate } from '../messages/feature.ts';
import type { NotifyDependencies } from './dependencies.ts';
import { writeAbout } from './notify-visit.ts';

type StoredVisit = Visit & Parameters<typeof isActive>[0];

/** What a message says of a visit, so that it is written again while that is so. */
const IS_OF_ACTIVE: Record<VisitTemplate, boolean> = {
  visit_booked: true,
  visit_moved: true,
  visit_tomorrow: true,
  visit_cancelled: false,
};

const isOfVisit = (template: string): template is VisitTemplate => Object.hasOwn(IS_OF_ACTIVE, template);

/**
 * Writes a message about a visit once more, to where the patient is reached now and with when the visit is now; false
 * where what it says is no longer so, or the visit has begun (MSG-15).
 */
export async function visitMessageAgain(
  dependencies: NotifyDependencies,
  tx: Queries,
  template: string,
  visit: StoredVisit,
  now: Date,
): Promise<boolean> {
  if (!isOfVisit(template) || visit.startsAt <= now) return false;
  if (isActive(visit) !== IS_OF_ACTIVE[template]) return false;
  if (!IS_OF_ACTIVE[template] && visit.status !== 'cancelled') return false;
  if (IS_OF_ACTIVE[template] && !(await lockUnchangedVisit(tx, visit))) return false;
  await writeAbout(dependencies, tx, template, visit, now);
  return true;
}
