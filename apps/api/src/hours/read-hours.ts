import type { ClinicHours, DayOfHours, Work } from '@chairside/contract/hours';
import { addDays, WEEKDAYS, weekdayOf } from '@chairside/rules/clinic-date';
import { datesOfMonth } from '@chairside/rules/hours';
import { HOURS_CHANGE_KINDS, HOURS_CHANGES } from '@chairside/rules/hours-changes';
import { countActiveByDate } from '../appointments/feature.ts';
import {
  listClosedWeekdays,
  listHolidays,
  listTemplates,
  listWeekdayHours,
  type TemplateRow,
} from '../availability/feature.ts';
import type { Queries } from '../db/database.ts';
import { listHoursChanges } from './hours-store.ts';

const CHANGES_SHOWN = 10;

/** The hours of the week, of the days of a month (`YYYY-MM`), and the holidays to come (HOURS-1). */
export async function readHours(queries: Queries, month: string, today: string): Promise<ClinicHours> {
  const dates = datesOfMonth(month);
  const first = `${month}-01`;
  const templates = await listTemplates(queries);
  const closed = new Set(await listClosedWeekdays(queries));
  const templateOfWeekday = new Map(
    (await listWeekdayHours(queries)).map(({ weekday, templateId }) => [weekday, templateId]),
  );
  const until = addDays(today, HOURS_CHANGES.daysAhead);
  const holidays = await listHolidays(queries, first < today ? first : today, until);
  const holidayOn = new Map(holidays.map(({ date, reason }) => [date, reason]));
  const visits = new Map((await countActiveByDate(queries, first)).map((day) => [day.date, day.visits]));
  const changes = await listHoursChanges(queries, CHANGES_SHOWN);

  const workOfId = new Map(templates.map((template) => [template.id, presentWork(template)]));
  const ordinary = templates.find(({ isDefault }) => isDefault);
  const usual = (ordinary && workOfId.get(ordinary.id)) ?? null;
  const templateOfDate = new Map(
    templates.flatMap(({ id, dates: on }) => on.map((date) => [date, id] as const)),
  );
  const weekdays = WEEKDAYS.map((_, place) => {
    const weekday = place + 1;
    const own = workOfId.get(templateOfWeekday.get(weekday) ?? '');
    if (closed.has(weekday)) return { weekday, by: 'closed' as const, work: null };
    return own
      ? { weekday, by: 'weekday' as const, work: own }
      : { weekday, by: 'usual' as const, work: usual };
  });

  function dayOn(date: string): DayOfHours {
    const counted = { date, reason: null, visits: visits.get(date) ?? 0 };
    const reason = holidayOn.get(date);
    if (reason !== undefined) return { ...counted, by: 'holiday', work: null, reason };
    const own = workOfId.get(templateOfDate.get(date) ?? '');
    if (own) return { ...counted, by: 'date', work: own };
    const ofWeek = weekdays[weekdayOf(date) - 1];
    const by = ofWeek?.by === 'usual' ? 'usual' : 'weekday';
    return { ...counted, by, work: ofWeek?.work ?? null };
  }

  return {
    usual,
    weekdays,
    today,
    days: dates.map(dayOn),
    holidays: holidays.filter(({ date }) => date >= today),
    changes: changes.flatMap(({ id, at, kind: act, about, by }) => {
      const kind = HOURS_CHANGE_KINDS.find((each) => each === act);
      return kind ? [{ _id: id, kind, about, by, at: at.toISOString() }] : [];
    }),
  };
}

function presentWork({ opensMinute: start, closesMinute: end, slotMinutes, breaks }: TemplateRow): Work {
  return { start, end, slotMinutes, breaks };
}
