import { isReminderDue } from '@chairside/rules/appointment';
import { BOOKING } from '@chairside/rules/limits';
import { comingBetween, holdVisit } from '../appointments/coming.ts';
import type { NoticeParts } from './dependencies.ts';
import { writeAbout } from './notify-visit.ts';
import { oneByOne } from './one-by-one.ts';
import { findUntold, insertNotice } from './store.ts';

const HOUR_MS = 3_600_000;

/** Reminds everybody of the visit they come to within the next 24 hours, once. */
export async function remindOfVisits(parts: NoticeParts, now: Date): Promise<void> {
  const until = new Date(now.getTime() + BOOKING.remindHours * HOUR_MS);
  const coming = await comingBetween(parts.database, now, until);
  const due = coming
    .filter((visit) => isReminderDue(visit, now))
    .map((visit) => ({
      visit,
      notice: { subjectId: visit.id, kind: 'visit_tomorrow', dueFor: visit.startsAt } as const,
    }));
  await oneByOne(parts, await findUntold(parts.database, due), async (tx, { visit, notice }) => {
    // Whoever moves or cancels it waits, and then takes back what is written here.
    if (!(await holdVisit(tx, visit))) return;
    if (!(await insertNotice(tx, { ...notice, createdAt: now }))) return;
    await writeAbout(parts, tx, 'visit_tomorrow', visit, now);
  });
}
