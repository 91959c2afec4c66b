import type { BackupsRead, BackupRun as PresentedRun } from '@chairside/contract/backups';
import { BACKUPS, backupTime, isBackupOverdue, isOfHour } from '@chairside/rules/backups';
import { isCopyUnderWay } from '../db/copy-out.ts';
import type { Database } from '../db/database.ts';
import { currentKey } from './backup-keys-store.ts';
import { type BackupRun, endInterrupted, lastGoodRun, listRuns, openRuns } from './backups-store.ts';
import type { BackupDependencies } from './dependencies.ts';
import type { placeLook } from './look-at-place.ts';
import type { StoredBackup } from './place.ts';
import { LIMIT_MS } from './run-backup.ts';

const RUNS_SHOWN = 10;

/** What an owner sees of backups (BACKUP-10). */
export async function readBackups(
  { database, target }: BackupDependencies,
  lookAtPlace: ReturnType<typeof placeLook>,
  now: Date,
) {
  await endDeadRuns(database, now);
  const [runs, [lastCheck], lastGood, key, there] = await Promise.all([
    listRuns(database, 'backup', RUNS_SHOWN),
    listRuns(database, 'check', 1, now),
    lastGoodRun(database, { now }),
    currentKey(database),
    lookAtPlace(),
  ]);
  return {
    place: {
      address: target.address,
      problem: there.problem,
      isOff: target.isOff,
      isOnDataDisk: there.isOnDataDisk,
    },
    stored: there.stored
      .filter(({ name }) => !isOfHour(name))
      .slice(0, BACKUPS.listed)
      .map(({ name, bytes }) => ({ name, bytes, madeAt: madeAt(name) })),
    hours: hoursIn(there.stored),
    runs: runs.map(presentRun),
    lastCheck: lastCheck ? presentRun(lastCheck) : null,
    lastGoodAt: lastGood?.startedAt.toISOString() ?? null,
    isOverdue: !target.isOff && isBackupOverdue(lastGood?.startedAt ?? null, now),
    key: key && { confirmedAt: key.confirmedAt.toISOString(), madeBy: key.madeBy },
  };
}

/** Of a process that was killed, nobody else would say so before the night. One that begins now is not among them. */
async function endDeadRuns(database: Database, now: Date): Promise<void> {
  const open = await openRuns(database, 'backup');
  if (open.length > 0 && !(await isCopyUnderWay(database))) await endInterrupted(database, open, now);
  // A check has no lock. One that takes longer after all says at its end what came of it.
  const checks = await openRuns(database, 'check', new Date(now.getTime() - LIMIT_MS));
  if (checks.length > 0) await endInterrupted(database, checks, now);
}

const madeAt = (name: string) => (backupTime(name) ?? new Date(0)).toISOString();

function hoursIn(stored: readonly StoredBackup[]): BackupsRead['hours'] {
  const hours = stored.filter(({ name }) => isOfHour(name));
  const [newest, oldest] = [hours[0], hours.at(-1)];
  if (!newest || !oldest) return null;
  const bytes = hours.reduce((sum, each) => sum + each.bytes, 0);
  return { count: hours.length, newestAt: madeAt(newest.name), oldestAt: madeAt(oldest.name), bytes };
}

/** What every page of the desk says to an owner (BACKUP-2, BACKUP-7). */
export async function readTrouble(
  { database, target }: Pick<BackupDependencies, 'database' | 'target'>,
  now: Date,
) {
  const [lastGood, key] = await Promise.all([lastGoodRun(database, { now }), currentKey(database)]);
  return {
    isOverdue: !target.isOff && isBackupOverdue(lastGood?.startedAt ?? null, now),
    lastGoodAt: lastGood?.startedAt.toISOString() ?? null,
    isKeyPrinted: target.isOff || key !== null,
  };
}

function presentRun({ id, cause, startedAt, endedAt, problem, name, bytes }: BackupRun): PresentedRun {
  return {
    _id: id,
    cause,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    problem,
    name,
    bytes,
  };
}
