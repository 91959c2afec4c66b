import type { AvailabilityTemplate } from '@chairside/contract/calendar';
import type { Calendar } from '@chairside/rules/availability';
import { weekdayOf } from '@chairside/rules/clinic-date';
import { formatClockTime } from '@chairside/rules/clock-time';
import type { Template } from '@chairside/rules/cut-slots';
import type { VisitRequest } from '@chairside/rules/visit-request';
import type { Queries } from '../db/database.ts';
import { scheduleReader } from './calendar-store.ts';
import type { HolidayRow, Schedule, TemplateRow } from './schedule-json-store.ts';
import { bookingsByDate } from './taken-chairs.ts';
import type { TakenDays } from './taken-chairs-store.ts';
import { isPlain, offerOf, type VisitChoice } from './visit-offer.ts';

/** A calendar as the rules take it, and what the clinic books in it. */
export interface ClinicCalendar extends Calendar {
  /** Whether every visit is as long as a slot and done by whoever is there. */
  isPlain: boolean;
  offerOf(choice: VisitChoice): VisitRequest | null;
}

/** A calendar as the rules take it; `chairs` is how many there are where that is configured. */
export function calendarOf(schedule: Schedule, taken: TakenDays, chairs: number | null): ClinicCalendar {
  return {
    isPlain: isPlain(schedule),
    offerOf: (choice) => offerOf(schedule, choice),
    ...hoursOf(schedule),
    bookings: bookingsByDate(taken),
    chairs: chairs ?? schedule.chairNames.length,
  };
}

function hoursOf({ templates, closedWeekdays, holidays }: Schedule): Omit<Calendar, 'bookings' | 'chairs'> {
  const rules = new Map(templates.map((row) => [row.id, templateOf(row)]));
  const ordinary = templates.find(({ isDefault }) => isDefault);
  const byDate = templates.flatMap(({ id, dates }) => {
    const template = rules.get(id);
    return template ? dates.map((date) => [date, template] as const) : [];
  });
  return {
    defaultTemplate: (ordinary && rules.get(ordinary.id)) ?? null,
    templates: new Map(byDate),
    closedWeekdays: new Set(closedWeekdays),
    holidays: new Map(holidays.map(({ date, reason }) => [date, reason])),
  };
}

/** The template that holds on a date; its own beats the default one, which holds on no weekly closing day. */
export function templateRowOn(schedule: Schedule, date: string): TemplateRow | null {
  const { templates } = schedule;
  return (
    templates.find(({ dates }) => dates.includes(date)) ??
    (isClosedWeekday(schedule, date) ? null : templates.find(({ isDefault }) => isDefault)) ??
    null
  );
}

/** The weekly closing days among some dates, as holidays; those with a template of their own are none. */
export function closingDaysAmong(schedule: Schedule, dates: string[]): HolidayRow[] {
  const own = new Set(schedule.templates.flatMap((row) => row.dates));
  return dates
    .filter((date) => isClosedWeekday(schedule, date) && !own.has(date))
    .map((date) => ({ date, reason: 'Weekly closing day' }));
}

const isClosedWeekday = ({ closedWeekdays }: Schedule, date: string) =>
  closedWeekdays.includes(weekdayOf(date));

/** The name of the template that a date has to itself; null on an ordinary day. */
export async function ownTemplateOn(queries: Queries, date: string): Promise<string | null> {
  const { templates } = (await scheduleReader(queries)(date, date)).read();
  return templates.find(({ dates }) => dates.includes(date))?.name ?? null;
}

/** A template as the wire shows it. */
export function presentTemplate(row: TemplateRow): AvailabilityTemplate {
  return {
    id: row.id,
    name: row.name,
    isDefault: row.isDefault,
    workingHours: { start: formatClockTime(row.opensMinute), end: formatClockTime(row.closesMinute) },
    slotDuration: row.slotMinutes,
    breakTimes: row.breaks.map(({ start, end, reason }) => ({
      start: formatClockTime(start),
      end: formatClockTime(end),
      reason,
    })),
    applicableDates: row.dates,
  };
}

function templateOf(row: TemplateRow): Template {
  return {
    hours: { start: row.opensMinute, end: row.closesMinute },
    slotMinutes: row.slotMinutes,
    breaks: row.breaks,
  };
}
