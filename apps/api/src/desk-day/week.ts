import type { deskDayEndpoints, WeekVisit } from '@chairside/contract/desk-day';
import type { DataOf } from '@chairside/contract/endpoint';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { CLINIC_TERMS } from '@chairside/rules/clinic-terms';
import { freeChairs } from '@chairside/rules/free-chairs';
import { otherVisitor } from '@chairside/rules/visitor';
import { weekOf } from '@chairside/rules/week';
import type { workDaysReader } from '../availability/feature.ts';
import type { Database } from '../db/database.ts';
import { findVisitsBetween } from './week-store.ts';

interface WeekDependencies {
  database: Database;
  readWorkDays: ReturnType<typeof workDaysReader>;
  timeZone: string;
}

type Week = DataOf<typeof deskDayEndpoints.deskWeek>;
type WeekRow = Awaited<ReturnType<typeof findVisitsBetween>>[number];

/** The week around a date, or this one, as the desk shows it (DESK-95). */
export async function readWeek(
  { database, readWorkDays, timeZone }: WeekDependencies,
  date: string | undefined,
  now: Date,
): Promise<Week> {
  const today = clinicDateAt(now, timeZone);
  const dates = weekOf(date ?? today);
  const [start = today, end = today] = [dates[0], dates.at(-1)];
  const [rows, { calendar, hoursOn }] = await Promise.all([
    findVisitsBetween(database, { start, end }),
    readWorkDays(start, end),
  ]);
  const request = calendar.offerOf({}) ?? undefined;
  const days = dates.map((day) => {
    const visits = rows.filter((row) => row.date === day);
    const { hours, closedFor } = hoursOn(day);
    return {
      date: day,
      hours,
      closedFor,
      visits: visits.map(presentVisit),
      visitCount: visits[0]?.ofDay ?? 0,
      freeCount: freeChairs(day, calendar, { now, timeZone, terms: CLINIC_TERMS, request }).length,
    };
  });
  return { today, now: now.toISOString(), days };
}

function presentVisit(row: WeekRow): WeekVisit {
  return {
    _id: row.id,
    name: otherVisitor(row.personalDetails?.name ?? null, row.patientName) ?? row.patientName,
    start: row.startMinute,
    end: row.endMinute,
    chair: row.chair,
    status: row.status,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    inChairAt: row.inChairAt?.toISOString() ?? null,
    isFollowUp: row.isFollowUp,
  };
}
