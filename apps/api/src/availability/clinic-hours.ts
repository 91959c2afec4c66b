import { WEEKDAYS } from '@chairside/rules/clinic-date';
import { formatTimeSlot } from '@chairside/rules/clock-time';
import type { Refusal } from '@chairside/rules/refusal';
import { type TemplateRefusal, templateRefusal } from '@chairside/rules/template-check';
import { type Database, isAlreadyThere, type Queries } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { changingHours } from './hours-lock-store.ts';
import type { TemplateRow } from './schedule-json-store.ts';
import {
  clearDates,
  clearDefault,
  deleteHoliday,
  deleteTemplate,
  insertTemplate,
  listTemplates,
  putOnDates,
  updateTemplate,
} from './store.ts';

// What the clinic itself does with its hours and holidays.

export interface NewTemplate {
  name: string;
  hours: { start: number; end: number };
  slotMinutes: number;
  breaks: TemplateRow['breaks'];
  isDefault: boolean;
}

/** Why the clinic cannot have its hours so. */
export type HoursRefusal =
  | TemplateRefusal
  | Refusal<'template_not_found' | 'template_exists' | 'template_is_default', { name: string }>
  | Refusal<'dates_have_default'>
  | Refusal<'no_holiday', { date: string }>;

/** The refusal, or null when it has been done. */
type HoursResult = HoursRefusal | null;

/** Adds a template; a new default one takes the place of the old. */
export async function addTemplate(
  database: Database,
  template: NewTemplate,
  now: Date,
): Promise<HoursResult> {
  const refusal = templateRefusal(template);
  if (refusal) return refusal;
  const { name, hours, slotMinutes, breaks, isDefault } = template;
  try {
    await changingHours(database, async (tx) => {
      if (isDefault) await clearDefault(tx);
      const minutes = { opensMinute: hours.start, closesMinute: hours.end, slotMinutes };
      await insertTemplate(tx, { id: newId(), name, isDefault, ...minutes, breaks, createdAt: now });
    });
    return null;
  } catch (error) {
    if (isAlreadyThere(error)) return { refused: 'template_exists', details: { name } };
    throw error;
  }
}

/** Has the named template hold on every day that has none of its own. */
export function makeDefault(database: Database, name: string): Promise<HoursResult> {
  return withTemplate(database, name, async (tx, { id }) => {
    await clearDefault(tx);
    await updateTemplate(tx, id, { isDefault: true });
    return null;
  });
}

/** Has the named template hold on some dates (`YYYY-MM-DD`). */
export function useOnDates(database: Database, name: string, dates: string[]): Promise<HoursResult> {
  return withTemplate(database, name, async (tx, { id }) => {
    await putOnDates(tx, id, dates);
    return null;
  });
}

/** Gives dates back to the default template. */
export async function useDefaultOn(database: Database, dates: string[]): Promise<HoursResult> {
  const cleared = await changingHours(database, (tx) => clearDates(tx, dates));
  return cleared > 0 ? null : { refused: 'dates_have_default' };
}

export function removeTemplate(database: Database, name: string): Promise<HoursResult> {
  return withTemplate(database, name, async (tx, { id, isDefault }) => {
    if (isDefault) return { refused: 'template_is_default', details: { name } };
    await deleteTemplate(tx, id);
    return null;
  });
}

export async function removeHoliday(database: Database, date: string): Promise<HoursResult> {
  const isOpened = await changingHours(database, (tx) => deleteHoliday(tx, date));
  return isOpened ? null : { refused: 'no_holiday', details: { date } };
}

/** A template in one line, with the days of the week (1 for Monday) that have it. */
export function describeTemplate(
  { name, isDefault, dates, ...row }: TemplateRow,
  weekdays: readonly number[],
): string {
  const hours = formatTimeSlot({ start: row.opensMinute, end: row.closesMinute });
  const breaks = row.breaks.map((pause) => `, ${pause.reason} ${formatTimeSlot(pause)}`).join('');
  const every = weekdays.map((weekday) => `every ${WEEKDAYS[weekday - 1]}`);
  const where = isDefault ? 'default' : [...every, ...dates].join(', ') || 'on no date yet';
  return `${name}: ${hours}, slots of ${row.slotMinutes} minutes${breaks} (${where})`;
}

function withTemplate(
  database: Database,
  name: string,
  work: (tx: Queries, template: TemplateRow) => Promise<HoursResult>,
): Promise<HoursResult> {
  return changingHours(database, async (tx): Promise<HoursResult> => {
    const template = (await listTemplates(tx)).find((each) => each.name === name);
    return template ? work(tx, template) : { refused: 'template_not_found', details: { name } };
  });
}
