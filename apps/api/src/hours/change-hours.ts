import type { HoursChange, HoursShown, PreviewedHours, VisitLeftOutside } from '@chairside/contract/hours';
import { availability } from '@chairside/rules/availability';
import { addDays, clinicDateAt, datesBetween, WEEKDAYS } from '@chairside/rules/clinic-date';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import { nextWeekday, visitsLeftOutside } from '@chairside/rules/hours';
import { HOURS_CHANGES } from '@chairside/rules/hours-changes';
import { STAFF_ACT_ABOUT_MAX } from '@chairside/rules/staff-acts';
import { otherVisitor } from '@chairside/rules/visitor';
import { recordAct } from '../audit/feature.ts';
import {
  applyHoursChange,
  type ClinicCalendar,
  type ClinicDependencies,
  calendarBetween,
  hoursChangeRefusal,
  lockHoursAndChairs,
  NOTHING_OFFERED,
} from '../availability/feature.ts';
import { keepIf, type Queries } from '../db/database.ts';
import { noteOutsideHours } from '../phone-calls/feature.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { daysAhead, forgetInside } from './forget-inside.ts';
import { findVisitsAhead } from './hours-store.ts';
import { areHoursOvertaken } from './overtaken-hours.ts';

const PREVIEWED_DAYS = 7;
// What the clinic may open, whether patients can book it already or not.
const ALL_AHEAD = { leadHours: 0, windowDays: HOURS_CHANGES.daysAhead };

interface Requested {
  change: HoursChange;
  now: Date;
}

interface ToSave extends Requested {
  staffId: string;
  callPatients: boolean;
  before: HoursShown | undefined;
}

/** What a change would do, found out by making it and taking it back: what is shown is what saving does (HOURS-3). */
export async function previewChange(dependencies: ClinicDependencies, { change, now }: Requested) {
  const { database, timeZone } = dependencies;
  const today = clinicDateAt(now, timeZone);
  const refusal = hoursChangeRefusal(change, today);
  if (refusal) return refusal;
  return database.transaction((tx) =>
    keepIf(false, tx, async (savepoint) => {
      const { after, left } = await makeChange(dependencies, savepoint, { change, now });
      return done({ days: daysOf(change, { after, today, now, timeZone }), ...presentLeft(left) });
    }),
  );
}

/**
 * Makes a change and stores who did. Visits that it leaves outside the hours stay as they are; they go to the list of calls
 * where that is requested, and those that lie in the hours again come off it (HOURS-4). A visit that is being placed is waited
 * for, and so is another change, which refuses this one where its hours are not those any more that were shown (HOURS-9).
 */
export async function saveChange(
  dependencies: ClinicDependencies,
  { change, now, staffId, callPatients, before }: ToSave,
) {
  const today = clinicDateAt(now, dependencies.timeZone);
  const refusal = hoursChangeRefusal(change, today);
  if (refusal) return refusal;
  return dependencies.database.transaction(async (tx) => {
    await lockHoursAndChairs(tx);
    if (await areHoursOvertaken(tx, { change, before, now, today })) return refuse('hours_changed_meanwhile');
    const { after, left, visits } = await makeChange(dependencies, tx, { change, now });
    await recordAct(tx, { staffId, kind: change.kind, about: subjectOf(change), at: now });
    await forgetInside(tx, visits, after);
    if (callPatients) await noteOutsideHours(tx, left, { staffId, now });
    return { data: presentLeft(left) };
  });
}

async function makeChange({ chairs, timeZone }: ClinicDependencies, tx: Queries, { change, now }: Requested) {
  const range = daysAhead(now, timeZone);
  const before = await calendarBetween(tx, range, chairs);
  await applyHoursChange(tx, change, now);
  const after = await calendarBetween(tx, range, chairs);
  const visits = await findVisitsAhead(tx, now);
  return { after, visits, left: visitsLeftOutside(before, after, visits) };
}

/** What is changed: a day of the week, dates, or a year of which no date is closed; null for the usual hours. */
function subjectOf(change: HoursChange): string | null {
  if ('weekday' in change) return WEEKDAYS[change.weekday - 1] ?? null;
  if ('date' in change) return change.date;
  if (!('days' in change)) return null;
  const dates = change.days.map(({ date }) => date).join(', ');
  return dates === '' && 'year' in change ? String(change.year) : dates.slice(0, STAFF_ACT_ABOUT_MAX);
}

type VisitAhead = Awaited<ReturnType<typeof findVisitsAhead>>[number];

function presentLeft(left: readonly VisitAhead[]): { visits: VisitLeftOutside[]; visitCount: number } {
  return {
    visits: left.slice(0, HOURS_CHANGES.visitsShown).map(({ patientName, visitorName, ...visit }) => ({
      _id: visit.id,
      patientId: visit.patientId,
      name: otherVisitor(visitorName, patientName) ?? patientName,
      date: visit.date,
      timeSlot: formatTimeSlot(visit),
    })),
    visitCount: left.length,
  };
}

/** The days that a preview shows: those that are changed, or the next ones of a change that repeats. */
function datesShown(change: HoursChange, today: string): string[] {
  if ('date' in change) return [change.date];
  if ('days' in change) return change.days.map(({ date }) => date);
  if ('weekday' in change) return [nextWeekday(today, change.weekday)];
  return datesBetween(addDays(today, 1), addDays(today, PREVIEWED_DAYS));
}

function daysOf(
  change: HoursChange,
  { after, today, now, timeZone }: { after: ClinicCalendar; today: string; now: Date; timeZone: string },
): PreviewedHours['days'] {
  // What patients are shown who have chosen nothing yet.
  const request = after.offerOf({}) ?? NOTHING_OFFERED;
  return datesShown(change, today).flatMap((date) =>
    availability({ start: date, end: date }, after, { now, timeZone, terms: ALL_AHEAD, request }).map(
      ({ slots, refusal }) => ({
        date,
        closedFor: refusal?.refused === 'date_holiday' ? refusal.details.name : null,
        slots: slots.map(({ timeSlot, isAvailable }) => ({ timeSlot, isFree: isAvailable })),
      }),
    ),
  );
}
