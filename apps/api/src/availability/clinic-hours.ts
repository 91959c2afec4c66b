import { formatTimeSlot } from '@chairside/rules/clock-time';
import { templateProblem } from '@chairside/rules/template-check';
import { type Database, isAlreadyThere } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import {
  clearDates,
  clearDefault,
  deleteHoliday,
  deleteTemplate,
  findHolidays,
  findTemplates,
  type HolidayRow,
  insertTemplate,
  putHoliday,
  putOnDates,
  type TemplateRow,
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

/** A sentence that says why something cannot be done; null when it has been done. */
type Problem = string | null;

export const listTemplates = findTemplates;

/** Adds a template; a new default one takes the place of the old. */
export async function addTemplate(database: Database, template: NewTemplate, now: Date): Promise<Problem> {
  const problem = templateProblem(template);
  if (problem) return problem;
  const { name, hours, slotMinutes, breaks, isDefault } = template;
  try {
    await database.transaction(async (tx) => {
      if (isDefault) await clearDefault(tx);
      const minutes = { opensMinute: hours.start, closesMinute: hours.end, slotMinutes };
      await insertTemplate(tx, { id: newId(), name, isDefault, ...minutes, breaks, createdAt: now });
    });
    return null;
  } catch (error) {
    if (isAlreadyThere(error)) return `There is a template "${name}" already.`;
    throw error;
  }
}

/** Has the named template hold on every day that has none of its own. */
export function makeDefault(database: Database, name: string): Promise<Problem> {
  return withTemplate(database, name, ({ id }) =>
    database.transaction(async (tx) => {
      await clearDefault(tx);
      await updateTemplate(tx, id, { isDefault: true });
      return null;
    }),
  );
}

/** Has the named template hold on some dates (`YYYY-MM-DD`). */
export function useOnDates(database: Database, name: string, dates: string[]): Promise<Problem> {
  return withTemplate(database, name, async ({ id }) => {
    await putOnDates(database, id, dates);
    return null;
  });
}

/** Gives dates back to the default template. */
export async function useDefaultOn(database: Database, dates: string[]): Promise<Problem> {
  const cleared = await clearDates(database, dates);
  return cleared > 0 ? null : 'The default template holds on these dates already.';
}

export function removeTemplate(database: Database, name: string): Promise<Problem> {
  return withTemplate(database, name, async ({ id, isDefault }) => {
    if (isDefault) return `"${name}" is the default template; make another one the default first.`;
    await deleteTemplate(database, id);
    return null;
  });
}

/** Closes the clinic on a date. What is booked on it stays until somebody moves it. */
export function addHoliday(database: Database, holiday: HolidayRow): Promise<void> {
  return putHoliday(database, holiday);
}

export async function removeHoliday(database: Database, date: string): Promise<Problem> {
  return (await deleteHoliday(database, date)) ? null : `${date} is no holiday.`;
}

export const listHolidays = findHolidays;

/** A template in one line. */
export function describeTemplate({ name, isDefault, dates, ...row }: TemplateRow): string {
  const hours = formatTimeSlot({ start: row.opensMinute, end: row.closesMinute });
  const breaks = row.breaks.map((pause) => `, ${pause.reason} ${formatTimeSlot(pause)}`).join('');
  const where = isDefault ? 'default' : dates.join(', ') || 'on no date yet';
  return `${name}: ${hours}, slots of ${row.slotMinutes} minutes${breaks} (${where})`;
}

async function withTemplate(
  database: Database,
  name: string,
  work: (template: TemplateRow) => Promise<Problem>,
): Promise<Problem> {
  const template = (await findTemplates(database)).find((each) => each.name === name);
  return template ? work(template) : `There is no template "${name}".`;
}
