import { stat } from 'node:fs/promises';
import type { BackupRun as PresentedRun } from '@chairside/contract/backups';
import { BACKUPS, backupTime, isBackupOverdue } from '@chairside/rules/backups';
import { type BackupRun, currentKey, lastGoodRun, listRuns } from './backups-store.ts';
import type { BackupDependencies } from './dependencies.ts';
import { problemOf } from './run-backup.ts';

const RUNS_SHOWN = 10;

/** What an owner sees of backups (BACKUP-10). */
export async function readBackups(dependencies: BackupDependencies, now: Date) {
  const { database, target } = dependencies;
  const [runs, [lastCheck], lastGood, key, there, isOnDataDisk] = await Promise.all([
    listRuns(database, 'backup', RUNS_SHOWN),
    listRuns(database, 'check', 1),
    lastGoodRun(database),
    currentKey(database),
    target.place.list().then(
      (stored) => ({ stored, problem: null }),
      (error: unknown) => ({ stored: [], problem: problemOf(error) }),
    ),
    isOnDiskOf(dependencies.dataDir, target.folder),
  ]);
  return {
    place: { address: target.address, problem: there.problem, isOff: target.isOff, isOnDataDisk },
    stored: there.stored.slice(0, BACKUPS.listed).map(({ name, bytes }) => ({
      name,
      bytes,
      madeAt: (backupTime(name) ?? now).toISOString(),
    })),
    runs: runs.map(presentRun),
    lastCheck: lastCheck ? presentRun(lastCheck) : null,
    lastGoodAt: lastGood?.startedAt.toISOString() ?? null,
    isOverdue: !target.isOff && isBackupOverdue(lastGood?.startedAt ?? null, now),
    key: key && { confirmedAt: key.confirmedAt.toISOString(), madeBy: key.madeBy },
  };
}

/** What every page of the desk says to an owner (BACKUP-2, BACKUP-7). */
export async function readTrouble(
  { database, target }: Pick<BackupDependencies, 'database' | 'target'>,
  now: Date,
) {
  const [lastGood, key] = await Promise.all([lastGoodRun(database), currentKey(database)]);
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

async function isOnDiskOf(dataDir: string, folder: string | null): Promise<boolean> {
  if (folder === null) return false;
  const deviceOf = (path: string) =>
    stat(path).then(
      ({ dev }) => dev,
      () => null,
    );
  const [own, other] = await Promise.all([deviceOf(dataDir), deviceOf(folder)]);
  return own !== null && own === other;
}
