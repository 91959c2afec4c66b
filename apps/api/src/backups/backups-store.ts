import {
  BACKUPS,
  type BackupChecks,
  type BackupProblem,
  type BackupRunKind,
  latestStartAt,
} from '@chairside/rules/backups';
import { DAY_MS } from '@chairside/rules/durations';
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { backupRuns, erasedAccounts, storedFiles } from '../db/schema.ts';

export type BackupRun = typeof backupRuns.$inferSelect;

const isGood = and(isNotNull(backupRuns.endedAt), isNull(backupRuns.problem));
/** Of one that left a backup, good or not. */
const isMade = or(isGood, eq(backupRuns.problem, 'files_missing'));

/** None that a clock which was ahead has noted. */
const begunBy = (now: Date) =>
  and(lte(backupRuns.startedAt, latestStartAt(now)), eq(backupRuns.isAhead, false));

/**
 * Adds a run, and removes the oldest of its kind beyond what is stored, but for the last of each place that was good or left a backup: that says
 * how old the last good backup is, and that a place which is empty now had one. Those that are soon after it are marked as a clock's that was
 * ahead: once their time has come nobody could tell them from others. Later ones wait for that, as it may be this clock that is behind.
 */
export async function insertRun(tx: Queries, run: typeof backupRuns.$inferInsert): Promise<void> {
  const soon = new Date(run.startedAt.getTime() + BACKUPS.pauseDays * DAY_MS);
  await tx
    .update(backupRuns)
    .set({ isAhead: true })
    .where(and(gt(backupRuns.startedAt, latestStartAt(run.startedAt)), lte(backupRuns.startedAt, soon)));
  await tx.insert(backupRuns).values(run);
  const beyond = tx
    .select({ id: backupRuns.id })
    .from(backupRuns)
    .where(eq(backupRuns.kind, run.kind))
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
    .offset(BACKUPS.runsStored);
  const lastThat = (fits: SQL | undefined) =>
    tx
      .selectDistinctOn([backupRuns.place], { id: backupRuns.id })
      .from(backupRuns)
      .where(and(eq(backupRuns.kind, run.kind), begunBy(run.startedAt), fits))
      .orderBy(backupRuns.place, desc(backupRuns.startedAt), desc(backupRuns.id));
  const stays = [lastThat(isGood), lastThat(isMade)].map((last) => notInArray(backupRuns.id, last));
  await tx.delete(backupRuns).where(and(inArray(backupRuns.id, beyond), ...stays));
}

/** The runs of which nobody has said yet how they ended; those that began before a time, where one is named. */
export async function openRuns(queries: Queries, kind: BackupRunKind, before?: Date): Promise<string[]> {
  const isEarly = before && lt(backupRuns.startedAt, before);
  const isOpen = and(eq(backupRuns.kind, kind), isNull(backupRuns.endedAt), isEarly);
  return (await queries.select({ id: backupRuns.id }).from(backupRuns).where(isOpen)).map(({ id }) => id);
}

/** Ends what a process that is no more has left running: of these runs, those that are open still. */
export async function endInterrupted(tx: Queries, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(backupRuns)
    .set({ endedAt: now, problem: 'interrupted' })
    .where(and(inArray(backupRuns.id, [...ids]), isNull(backupRuns.endedAt)));
}

export async function endRun(
  queries: Queries,
  id: string,
  end: { endedAt: Date; problem: BackupProblem | null; bytes?: number },
): Promise<void> {
  await queries.update(backupRuns).set(end).where(eq(backupRuns.id, id));
}

/** The last runs, the newest first; those that a clock which was ahead has noted only where no time is named. */
export function listRuns(
  queries: Queries,
  kind: BackupRunKind,
  most: number,
  now?: Date,
): Promise<BackupRun[]> {
  return queries
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), now && begunBy(now)))
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
    .limit(most);
}

interface Searched {
  /** Where none is named, those count too that a clock which was ahead has noted. */
  now?: Date;
  place?: string;
  kind?: BackupRunKind;
}

/** The last whole backup that was good, or the last one of an hour; at a place or anywhere. */
export const lastGoodRun = (queries: Queries, searched: Searched) => lastRun(queries, isGood, searched);

/** The last one that left a backup, though it may lack files of patients. */
export const lastMadeRun = (queries: Queries, searched: Searched) => lastRun(queries, isMade, searched);

async function lastRun(
  queries: Queries,
  fits: SQL | undefined,
  { now, place, kind = 'backup' }: Searched,
): Promise<BackupRun | null> {
  const atPlace = place === undefined ? undefined : eq(backupRuns.place, place);
  const [run] = await queries
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), now && begunBy(now), fits, atPlace))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return run ?? null;
}

/** Which of some files are a patient's still: nobody has deleted them. */
export async function stillStored(queries: Queries, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await queries
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.state, 'kept'), sql`${storedFiles.id} = any(${sql.param(files)}::uuid[])`));
  return rows.map(({ id }) => id);
}

/** The whole ones to which none of an hour adds: a clock that was ahead has noted them, or they were broken off at their end. */
export async function namesOfNoBases(queries: Queries): Promise<Set<string>> {
  const hasFailed = and(isNotNull(backupRuns.problem), ne(backupRuns.problem, 'files_missing'));
  const runs = await queries
    .select({ name: backupRuns.name })
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, 'backup'), or(eq(backupRuns.isAhead, true), hasFailed)));
  return new Set(runs.flatMap(({ name }) => name ?? []));
}

/** The names of the backups that this database has noted as made from it. */
export async function namesMadeHere(queries: Queries): Promise<Set<string | null>> {
  const runs = await queries
    .selectDistinct({ name: backupRuns.name })
    .from(backupRuns)
    .where(inArray(backupRuns.kind, ['backup', 'hour']));
  return new Set(runs.map(({ name }) => name));
}

/** What is noted of the checks. */
export async function readChecks(queries: Queries, now: Date): Promise<BackupChecks> {
  const isCheck = and(eq(backupRuns.kind, 'check'), begunBy(now));
  const [lastEnded, lastGood, [first]] = await Promise.all([
    queries
      .select({ problem: backupRuns.problem })
      .from(backupRuns)
      .where(
        and(
          isCheck,
          isNotNull(backupRuns.endedAt),
          or(isNull(backupRuns.problem), ne(backupRuns.problem, 'interrupted')),
        ),
      )
      .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
      .limit(1),
    lastGoodRun(queries, { kind: 'check', now }),
    queries
      .select({
        goodAt: sql`min(${backupRuns.startedAt}) filter (where ${isGood})`.mapWith(backupRuns.startedAt),
        triedAt: min(backupRuns.startedAt),
      })
      .from(backupRuns)
      .where(and(eq(backupRuns.kind, 'backup'), begunBy(now))),
  ]);
  return {
    isLastGood: lastEnded[0] ? lastEnded[0].problem === null : null,
    lastGoodAt: lastGood?.startedAt ?? null,
    firstBackupAt: first?.goodAt ?? null,
    firstTriedAt: first?.triedAt ?? null,
  };
}

/** Notes that an account was erased, in the transaction that does it (BACKUP-12). */
export async function noteErased(tx: Queries, userId: string, erasedAt: Date): Promise<void> {
  await tx.insert(erasedAccounts).values({ userId, erasedAt }).onConflictDoNothing();
}

export function listErased(queries: Queries): Promise<(typeof erasedAccounts.$inferSelect)[]> {
  return queries.select().from(erasedAccounts).orderBy(erasedAccounts.erasedAt, erasedAccounts.userId);
}

export async function deleteErasedBefore(queries: Queries, time: Date): Promise<void> {
  await queries.delete(erasedAccounts).where(lt(erasedAccounts.erasedAt, time));
}
