import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { statusMails } from '../db/schema.ts';

/** What the clock of the database says. */
export async function databaseClock(queries: Queries): Promise<Date> {
  const { rows } = await queries.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return new Date(rows[0]?.ms ?? Number.NaN);
}

interface Mails {
  warnings: readonly string[];
  day: string;
  sentAt: Date;
}

/** Notes that the clinic is sent an e-mail about some warnings on a day; gives those it was not sent one about yet. */
export async function noteMails(tx: Queries, { warnings, day, sentAt }: Mails): Promise<Set<string>> {
  const rows = warnings.map((warning) => ({ warning, day, sentAt }));
  const noted = await tx.insert(statusMails).values(rows).onConflictDoNothing().returning();
  return new Set(noted.map(({ warning }) => warning));
}

export async function forgetMailsBefore(queries: Queries, before: Date): Promise<void> {
  await queries.delete(statusMails).where(lt(statusMails.sentAt, before));
}
