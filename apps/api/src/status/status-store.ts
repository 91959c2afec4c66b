import { gt, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { statusMails } from '../db/schema.ts';

/** What the clock of the database says. */
export async function databaseClock(queries: Queries): Promise<Date> {
  const { rows } = await queries.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return new Date(rows[0]?.ms ?? Number.NaN);
}

/** When the archive of the log of changes (WAL) last took something, if it took nothing of what was tried since; else null. */
export async function lastBeforeArchiveFailed(queries: Queries): Promise<Date | null> {
  const { rows } = await queries.execute<{ ms: number }>(
    sql`select extract(epoch from coalesce(last_archived_time, stats_reset, last_failed_time))::float8 * 1000 as ms from pg_stat_archiver
        where current_setting('archive_mode') <> 'off' and last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  return rows[0] ? new Date(rows[0].ms) : null;
}

interface Mails {
  warnings: readonly string[];
  day: string;
  sentAt: Date;
}

/**
 * Notes that the clinic is sent an e-mail about some warnings on a day; gives those it was not sent one about yet. One that was
 * noted as sent later than now was sent by a clock that was ahead, on another day.
 */
export async function noteMails(tx: Queries, { warnings, day, sentAt }: Mails): Promise<Set<string>> {
  const rows = warnings.map((warning) => ({ warning, day, sentAt }));
  const noted = await tx
    .insert(statusMails)
    .values(rows)
    .onConflictDoUpdate({
      target: [statusMails.warning, statusMails.day],
      set: { sentAt },
      setWhere: gt(statusMails.sentAt, sentAt),
    })
    .returning();
  return new Set(noted.map(({ warning }) => warning));
}

export async function forgetMailsBefore(queries: Queries, before: Date): Promise<void> {
  await queries.delete(statusMails).where(lt(statusMails.sentAt, before));
}
