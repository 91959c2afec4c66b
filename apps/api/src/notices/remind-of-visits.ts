import { isReminderDue } from '@chairside/rules/appointment';
import { HOUR_MS } from '@chairside/rules/durations';
import { BOOKING } from '@chairside/rules/limits';
import { findComing, lockUnchangedVisit } from '../appointments/feature.ts';
import { lockExistingUser } from '../users/feature.ts';
import type { NoticeDependencies } from './dependencies.ts';
import { writeAbout } from './notify-visit.ts';
import { oneByOne } from './one-by-one.ts';
import { findUnsent, insertNotice } from './store.ts';

/** Reminds everybody of the visit they come to within the next 24 hours, once. */
export async function remindOfVisits(dependencies: NoticeDependencies, now: Date): Promise<void> {
  const until = new Date(now.getTime() + BOOKING.remindHours * HOUR_MS);
  const coming = await findComing(dependencies.database, now, until);
  const due = coming
    .filter((visit) => isReminderDue(visit, now))
    .map((visit) => ({
      visit,
      notice: { subjectId: visit.id, kind: 'visit_tomorrow', dueFor: visit.startsAt } as const,
    }));
  await oneByOne(
    dependencies,
    await findUnsent(dependencies.database, due),
    async (tx, { visit, notice }) => {
      // Whoever moves or cancels it waits, and then takes back what is written here.
      if (!(await lockUnchangedVisit(tx, visit))) return;
      if (!(await insertNotice(tx, { ...notice, createdAt: now }))) return;
      await lockExistingUser(tx, visit.userId);
      await writeAbout(dependencies, tx, 'visit_tomorrow', visit, now);
    },
  );
}
