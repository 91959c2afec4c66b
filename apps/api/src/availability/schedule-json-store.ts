import { datesBetween } from '@chairside/rules/clinic-date';
import type { WeeklyStretch } from '@chairside/rules/dentist-hours';
import { sql } from 'drizzle-orm';
import type { availabilityTemplates } from '../db/schema.ts';

/** A template, and on which of the days asked about it holds. */
export interface TemplateRow extends Omit<typeof availabilityTemplates.$inferSelect, 'createdAt'> {
  dates: string[];
}

export interface HolidayRow {
  date: string;
  reason: string;
}

/** What visits can be booked for, as far as slots depend on it. */
interface TreatmentRow {
  id: string;
  minutes: number | null;
  bufferMinutes: number;
  forPatients: boolean;
  isRetired: boolean;
  dentistIds: string[];
}

/** A dentist who is listed, with the dates and absences among the days asked about. */
export interface DentistRow {
  id: string;
  hours: WeeklyStretch[] | null;
  dates: { date: string; hours: { start: number; end: number }[] }[];
  absences: { start: string; end: string }[];
}

/** When the clinic works, and what with. */
export interface Schedule {
  templates: TemplateRow[];
  closedWeekdays: number[];
  holidays: HolidayRow[];
  /** By their number, as many as the owner has. */
  chairNames: string[];
  /** In the clinic's order. */
  treatments: TreatmentRow[];
  /** By name. */
  dentists: DentistRow[];
}

const START = sql.placeholder('start');
const END = sql.placeholder('end');

/**
 * The days from `start` to `end`, one a row. They are given as JSON, of whose length PostgreSQL knows nothing: by that of a
 * series or of a range it would take a plan for any days to be the dearer one, and so plan the statement anew every time.
 */
export const DAYS = sql`(select day::date as day from json_array_elements_text(${sql.placeholder('days')}::json) as asked (day))`;

/** What the placeholders of a statement about the days from `start` to `end` stand for. */
export function daysAsked(start: string, end: string) {
  return { start, end, days: JSON.stringify(datesBetween(start, end)) };
}

/** A schedule as JSON, of the days that are asked about. */
export const SCHEDULE = sql<string>`json_build_object(
  'templates', (
    select coalesce(json_agg(t order by t.id), '[]')
      from (select id, name, is_default as "isDefault", opens_minute as "opensMinute", closes_minute as "closesMinute",
                   slot_minutes as "slotMinutes", breaks,
                   array(select date from template_dates
                          where template_id = availability_templates.id and date between ${START} and ${END}
                          union all
                         select day
                           from template_weekdays on_weekday
                           join ${DAYS} asked on extract(isodow from day) = on_weekday.weekday
                          where on_weekday.template_id = availability_templates.id
                            and not exists (select from template_dates own where own.date = day)
                            and on_weekday.weekday not in (select weekday from weekly_closing_days)
                          order by 1) as dates
              from availability_templates) t
     where t."isDefault" or cardinality(t.dates) > 0),
  'chairNames', (select coalesce(json_agg(name order by number), '[]') from chairs),
  'treatments', (
    select coalesce(json_agg(t order by t.position, t.id), '[]')
      from (select id, minutes, buffer_minutes as "bufferMinutes", for_patients as "forPatients",
                   retired_at is not null as "isRetired", position,
                   array(select dentist_id from treatment_dentists
                          where treatment_id = treatments.id order by dentist_id) as "dentistIds"
              from treatments) t),
  'dentists', (
    select coalesce(json_agg(d order by lower(d.name), d.id), '[]')
      from (select id, name, hours,
                   (select coalesce(json_agg(json_build_object('date', date, 'hours', dentist_dates.hours) order by date), '[]')
                      from dentist_dates
                     where dentist_id = dentists.id and date between ${START} and ${END}) as dates,
                   (select coalesce(json_agg(json_build_object('start', start_date, 'end', end_date) order by start_date), '[]')
                      from dentist_absences
                     where dentist_id = dentists.id and start_date <= ${END} and end_date >= ${START}) as absences
              from dentists where retired_at is null) d),
  'closedWeekdays', (select coalesce(json_agg(weekday order by weekday), '[]') from weekly_closing_days),
  'holidays', (
    select coalesce(json_agg(h order by h.date), '[]')
      from (select date, reason from holidays where date between ${START} and ${END}) h))::text`;
