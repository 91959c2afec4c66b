import type { DashboardStats, DashboardVisit } from '@chairside/contract/profile';
import { appointmentTab, isActive, reminderColour, reservedSessions } from '@chairside/rules/appointment';
import { DASHBOARD } from '@chairside/rules/limits';
import { otherVisitor } from '@chairside/rules/visitor';
import type { Queries } from '../db/database.ts';
import { findLatestAndActive, type VisitRow } from './listing-store.ts';
import { timeSlotOf } from './present.ts';

/** A patient's appointments in short, as of `now` (DASH-5, DASH-7, DASH-11). */
export async function visitSummary(
  queries: Queries,
  userId: string,
  now: Date,
): Promise<Omit<DashboardStats, 'sessionsRemaining'>> {
  const rows = await findLatestAndActive(queries, userId, DASHBOARD.recentActivities);
  const upcoming = rows.filter(
    (row) => isActive(row) && appointmentTab({ ...row, followUps: [] }, now) === 'upcoming',
  );
  const ahead = upcoming.toSorted((one, other) => +one.startsAt - +other.startsAt);
  return {
    bookedSessions: reservedSessions(rows),
    upcomingAppointments: upcoming.length,
    upcomingFollowUps: upcoming.filter(({ isFollowUp }) => isFollowUp).length,
    completedAppointments: rows[0]?.completed ?? 0,
    recentAppointments: rows.slice(0, DASHBOARD.recentActivities).map(present),
    nextAppointments: ahead.filter((row, place) => place === 0 || reminderColour(row, now)).map(present),
  };
}

function present(row: VisitRow): DashboardVisit {
  return {
    _id: row.id,
    date: row.date,
    timeSlot: timeSlotOf(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    status: row.status,
    isFollowUp: row.isFollowUp,
    withoutPlan: row.withoutPlan,
    isPaid: row.isPaid,
    visitor: otherVisitor(row.visitorName, row.patientName),
    updatedAt: row.updatedAt.toISOString(),
  };
}
