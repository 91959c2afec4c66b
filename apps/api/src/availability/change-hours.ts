import type { HoursChange } from '@chairside/contract/hours';
import { addDays } from '@chairside/rules/clinic-date';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import { HOURS_CHANGES } from '@chairside/rules/hours-changes';
import { type TemplateRefusal, templateRefusal } from '@chairside/rules/template-check';
import type { Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { refuse } from '../use-case/outcome.ts';
import type { HolidayRow } from './schedule-json-store.ts';
import {
  addHoliday,
  clearDates,
  closeOnWeekdays,
  deleteHoliday,
  insertTemplate,
  noteListsChosen,
  openOnWeekdays,
  putOnDates,
  updateTemplate,
} from './store.ts';
import {
  clearWeekday,
  findDefault,
  findSameTemplate,
  listTemplateNames,
  lockHours,
  putOnWeekday,
} from './weekday-hours-store.ts';

type TypedWork = Extract<HoursChange, { work: unknown }>['work'];

/** Why a change cannot be made, whatever is booked; null when it can (HOURS-2, HOURS-5). */
export function hoursChangeRefusal(change: HoursChange, today: string) {
  if ('work' in change) {
    const refusal: TemplateRefusal | null = templateRefusal({
      ...change.work,
      breaks: change.work.breaks.map(({ during }) => during),
    });
    if (refusal?.refused === 'slot_length') return refuse(refusal.refused, refusal.details);
    if (refusal) return refuse(refusal.refused);
  }
  const dates = datesIn(change);
  if (dates.some((date) => date < today)) return refuse('hours_in_past');
  const last = addDays(today, HOURS_CHANGES.daysAhead);
  return dates.some((date) => date > last) ? refuse('hours_too_far') : null;
}

function datesIn(change: HoursChange): string[] {
  if ('days' in change) return change.days.map(({ date }) => date);
  return 'date' in change ? [change.date] : [];
}

/** Makes a change that nothing speaks against, in a transaction; whoever changes the hours as well waits for its end. */
export async function applyHoursChange(tx: Queries, change: HoursChange, now: Date): Promise<void> {
  await lockHours(tx);
  switch (change.kind) {
    case 'usual_hours_set':
      return setUsual(tx, change.work, now);
    case 'weekday_hours_set':
      await openOnWeekdays(tx, [change.weekday]);
      return putOnWeekday(tx, change.weekday, await templateWith(tx, change.work, now));
    case 'weekday_hours_reset':
      await openOnWeekdays(tx, [change.weekday]);
      return clearWeekday(tx, change.weekday);
    case 'weekday_closed':
      await clearWeekday(tx, change.weekday);
      return closeOnWeekdays(tx, [change.weekday]);
    case 'date_hours_set':
      await deleteHoliday(tx, change.date);
      return putOnDates(tx, await templateWith(tx, change.work, now), [change.date]);
    case 'date_hours_reset':
      await deleteHoliday(tx, change.date);
      await clearDates(tx, [change.date]);
      return;
    case 'dates_closed':
      return closeOn(tx, change.days);
    case 'public_holidays_closed':
      await noteListsChosen(tx, yearsChosen(change), now);
      return closeOn(tx, change.days);
  }
}

function yearsChosen({ days, year }: Extract<HoursChange, { kind: 'public_holidays_closed' }>): number[] {
  const ofDays = days.map(({ date }) => Number(date.slice(0, 4)));
  return [...new Set(year === undefined ? ofDays : [...ofDays, year])];
}

async function closeOn(tx: Queries, days: HolidayRow[]): Promise<void> {
  for (const day of days) await addHoliday(tx, day);
}

function workOf({ hours, slotMinutes, breaks }: TypedWork) {
  return {
    opensMinute: hours.start,
    closesMinute: hours.end,
    slotMinutes,
    breaks: breaks.map(({ during, reason }) => ({ ...during, reason })),
  };
}

async function setUsual(tx: Queries, typed: TypedWork, now: Date): Promise<void> {
  const id = await findDefault(tx);
  if (id) return updateTemplate(tx, id, workOf(typed));
  const name = await freeName(tx, 'Regular hours');
  await insertTemplate(tx, { id: newId(), name, isDefault: true, ...workOf(typed), createdAt: now });
}

/** A template with those hours: the one that is there, or a new one. */
async function templateWith(tx: Queries, typed: TypedWork, now: Date): Promise<string> {
  const work = workOf(typed);
  const same = await findSameTemplate(tx, work);
  if (same) return same;
  const id = newId();
  const name = await freeName(tx, `${formatTimeSlot(typed.hours)}, ${typed.slotMinutes} minutes`);
  await insertTemplate(tx, { id, name, isDefault: false, ...work, createdAt: now });
  return id;
}

/** A name that no template has, since the command line knows them by their names. */
async function freeName(tx: Queries, name: string): Promise<string> {
  const names = new Set(await listTemplateNames(tx));
  if (!names.has(name)) return name;
  let number = 2;
  while (names.has(`${name} (${number})`)) number += 1;
  return `${name} (${number})`;
}
