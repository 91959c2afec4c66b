import type { DashboardStats, DashboardVisit } from '@chairside/contract/dashboard';
import {
  appointmentTab,
  isActive,
  reminderColour,
  reservedSessions,
  sessionsUsed,
} from '@chairside/rules/appointment';
import { DASHBOARD } from '@chairside/rules/limits';
import { otherVisitor } from '@chairside/rules/visitor';
import { timeSlotOf } from '../appointments/feature.ts';
import type { DashboardRow, VisitRow } from './store.ts';

/** A patient's sessions and appointments in short, as of `now` (DASH-5, DASH-7, DASH-11). */
export function dashboardAt(
  { name, sessionsRemaining, completed, visits }: DashboardRow,
  now: Date,
): DashboardStats {
  const rows = visits.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
  }));
  const upcoming = rows.filter(
    (row) => isActive(row) && appointmentTab({ ...row, followUps: [] }, now) === 'upcoming',
  );
  const ahead = upcoming.toSorted((one, other) => +one.startsAt - +other.startsAt);
  const present = (row: DatedVisit) => presentVisit(row, name);
  return {
    sessionsRemaining: sessionsRemaining ?? 0,
    bookedSessions: reservedSessions(rows),
    upcomingAppointments: upcoming.length,
    upcomingFollowUps: upcoming.filter(({ isFollowUp }) => isFollowUp).length,
    completedAppointments: completed,
    recentAppointments: rows.slice(0, DASHBOARD.recentActivities).map(present),
    nextAppointments: ahead
      .filter((row, place) => place === 0 || row.startsAt <= now || reminderColour(row, now))
      .map(present),
  };
}

type DatedVisit = Omit<VisitRow, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };

function presentVisit(row: DatedVisit, patientName: string): DashboardVisit {
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
    sessions: sessionsUsed(row),
    visitor: otherVisitor(row.visitorName, patientName),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
