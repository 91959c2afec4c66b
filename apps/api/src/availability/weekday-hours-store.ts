import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { availabilityTemplates, templateWeekdays } from '../db/schema.ts';
import type { TemplateRow } from './schedule-json-store.ts';

/** The days of the week (1 for Monday) with hours of their own, in order. */
export function listWeekdayHours(queries: Queries): Promise<{ weekday: number; templateId: string }[]> {
  return queries.select().from(templateWeekdays).orderBy(asc(templateWeekdays.weekday));
}

/** The days of the week (1 for Monday) on which the clinic works, in order, and from when to when: dates aside. */
export function listWeek(queries: Queries) {
  const { weekday, templateId } = templateWeekdays;
  const { id, isDefault, opensMinute, closesMinute } = availabilityTemplates;
  const week = queries.$with('week').as(
    queries
      .select({ day: sql<number>`day`.as('day') })
      .from(sql`generate_series(1, 7) as days (day)`)
      .where(sql`day not in (select weekday from weekly_closing_days)`),
  );
  return queries
    .with(week)
    .select({ weekday: week.day, opensMinute, closesMinute })
    .from(week)
    .leftJoin(templateWeekdays, eq(weekday, week.day))
    .innerJoin(availabilityTemplates, or(eq(id, templateId), and(isNull(templateId), eq(isDefault, true))))
    .orderBy(asc(week.day));
}

/** Has a template hold on a day of every week. */
export async function putOnWeekday(tx: Queries, weekday: number, templateId: string): Promise<void> {
  await tx
    .insert(templateWeekdays)
    .values({ weekday, templateId })
    .onConflictDoUpdate({ target: templateWeekdays.weekday, set: { templateId } });
}

/** Gives a day of the week back to the default template. */
export async function clearWeekday(tx: Queries, weekday: number): Promise<void> {
  await tx.delete(templateWeekdays).where(eq(templateWeekdays.weekday, weekday));
}

/** Has those who change the hours do so one after the other, until the transaction ends. Readers wait for nobody. */
export async function lockHours(tx: Queries): Promise<void> {
  await tx.execute(sql`lock table ${availabilityTemplates} in share row exclusive mode`);
}

type WorkOfTemplate = Pick<TemplateRow, 'opensMinute' | 'closesMinute' | 'slotMinutes' | 'breaks'>;

/** A template with exactly these hours that holds on single days, if there is one. */
export async function findSameTemplate(
  tx: Queries,
  { opensMinute, closesMinute, slotMinutes, breaks }: WorkOfTemplate,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: availabilityTemplates.id })
    .from(availabilityTemplates)
    .where(
      and(
        eq(availabilityTemplates.isDefault, false),
        eq(availabilityTemplates.opensMinute, opensMinute),
        eq(availabilityTemplates.closesMinute, closesMinute),
        eq(availabilityTemplates.slotMinutes, slotMinutes),
        sql`${availabilityTemplates.breaks} = ${JSON.stringify(breaks)}::jsonb`,
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** The names of all templates. */
export async function listTemplateNames(tx: Queries): Promise<string[]> {
  const rows = await tx.select({ name: availabilityTemplates.name }).from(availabilityTemplates);
  return rows.map(({ name }) => name);
}

/** The default template, if there is one. */
export async function findDefault(tx: Queries): Promise<string | null> {
  const [row] = await tx
    .select({ id: availabilityTemplates.id })
    .from(availabilityTemplates)
    .where(eq(availabilityTemplates.isDefault, true));
  return row?.id ?? null;
}
