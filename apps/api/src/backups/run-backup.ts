import { setTimeout as delay } from 'node:timers/promises';
import {
  BACKUPS,
  type BackupCause,
  type BackupProblem,
  type BackupRunKind,
  backupName,
} from '@chairside/rules/backups';
import { MINUTE_MS } from '@chairside/rules/durations';
import { newId } from '../db/ids.ts';
import { databaseBytes } from '../db/size.ts';
import { LOW_BYTES } from '../process/disk-space.ts';
import type { Base } from './backup-entries.ts';
import { BackupError } from './backup-error.ts';
import { currentKey } from './backup-keys-store.ts';
import { endInterrupted, endRun, insertRun, lastMadeRun, openRuns } from './backups-store.ts';
import type { BackupDependencies } from './dependencies.ts';
import { lostFiles } from './lost-files.ts';
import { machineKey } from './machine-key.ts';
import { makeBackup } from './make-backup.ts';
import { newestBase } from './newest-base.ts';
import { isOnDiskOf } from './on-disk-of.ts';
import { holdsOthersBackups } from './others-backups.ts';
import { fileReader } from './read-files.ts';
import { removeOld, tidyPlace } from './tidy-place.ts';

/** A file that says that a folder is the one for backups, and not the empty place of a disk that is away. */
const MARKER = 'chairside-backups';
/** What takes longer has not worked: its process was killed, or its place hangs. */
export const LIMIT_MS = BACKUPS.timeLimitMinutes * MINUTE_MS;
// An empty clinic's backup is smaller.
const LEAST_BYTES = 16 * 1024 * 1024;

export interface Begun {
  /** A whole one, unless it says otherwise; one of an hour is a whole one too where there is none that it could add to. */
  kind?: 'backup' | 'hour';
  cause: BackupCause;
  /** Ends it early. */
  signal?: AbortSignal;
}

/** Makes a backup where they are to go, and notes what became of it; gives its name (BACKUP-3, BACKUP-5, BACKUP-10). */
export async function runBackup(
  dependencies: BackupDependencies,
  { kind: asked = 'backup', cause, signal }: Begun,
): Promise<string> {
  const { target, clock, log } = dependencies;
  const startedAt = clock();
  const base = asked === 'hour' ? await newestBase(dependencies) : null;
  const kind = base ? 'hour' : 'backup';
  const name = backupName(startedAt, { isOfHour: kind === 'hour' });
  const run: Run & { name: string } = { id: newId(), kind, cause, place: target.address, startedAt, name };
  let lost: string[];
  try {
    await refuseOtherFolder(dependencies);
    if (await holdsOthersBackups(dependencies, await target.place.list()))
      throw new BackupError('backups_of_another');
    await refuseFullPlace(dependencies, kind);
    lost = await writeBackup(dependencies, { run, base }, signal);
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== 'under_way') {
      log.error({ err: error, problem }, 'a backup could not be made');
      await noteFailure(dependencies, run, problem);
    }
    // A place may say only while it is written to that it is full.
    if (problem === 'no_space') await removeOld(dependencies).catch(() => {});
    throw error;
  }
  // The backup is there, whatever becomes of older ones.
  await tidyPlace(dependencies).catch((error: unknown) => {
    log.warn({ err: error }, 'old backups could not be removed, or erased accounts not noted beside them');
  });
  if (lost.length > 0) throw new BackupError('files_missing', { missingFiles: lost });
  return name;
}

export const problemOf = (error: unknown): BackupProblem =>
  error instanceof BackupError ? error.problem : 'failed';

type Run = Parameters<typeof insertRun>[1];

/** Gives the files of patients that it lacks. */
async function writeBackup(
  dependencies: BackupDependencies,
  { run, base }: { run: Run & { name: string }; base: Base | null },
  signal?: AbortSignal,
): Promise<string[]> {
  const { database, databaseUrl, storage, target, version, dataDir, clock, log } = dependencies;
  const { place } = target;
  const own = await machineKey(dataDir);
  const printed = await currentKey(database);
  const recipients = [own.recipient, ...(printed ? [printed.recipient] : [])];
  return makeBackup(
    { databaseUrl, readFile: fileReader(storage, log), version },
    { recipients, madeAt: run.startedAt, base },
    async (content, { missingFiles, leftOut }) => {
      if (leftOut.length > 0)
        log.warn({ leftOut }, 'tables of something else may not be read and are in no backup');
      await database.transaction(async (tx) => {
        await endInterrupted(tx, await openRuns(tx, run.kind), clock());
        await insertRun(tx, run);
      });
      const over = new AbortController();
      // The place hears of an error as well, but only once it reads.
      content.on('error', () => {});
      const end = () => content.destroy(new BackupError('interrupted'));
      signal?.addEventListener('abort', end, { once: true });
      if (signal?.aborted) end();
      delay(LIMIT_MS, null, { ref: false, signal: over.signal }).then(
        () => content.destroy(new BackupError('took_too_long')),
        () => {},
      );
      try {
        await place.write(run.name, content);
      } finally {
        over.abort();
        signal?.removeEventListener('abort', end);
      }
      if (target.isNamed) await place.writeNote(MARKER, '');
      const bytes = (await place.list()).find(({ name }) => name === run.name)?.bytes ?? 0;
      const lost = await lostFiles(dependencies, { name: run.name, missingFiles });
      const problem = lost.length > 0 ? 'files_missing' : null;
      // While it still has the lock, without which its run would be taken for a killed process's.
      await endRun(database, run.id, { endedAt: clock(), problem, bytes });
      return lost;
    },
  );
}

/** A folder that had backups and has not even the marker any more is the place of a disk that is not plugged in. */
async function refuseOtherFolder({ database, target }: BackupDependencies): Promise<void> {
  if (!target.isNamed || !(await lastMadeRun(database, { place: target.address }))) return;
  await target.place.list();
  if ((await target.place.readNote(MARKER)) === null) throw new BackupError('folder_not_ours');
}

/** A place that is full gets rid of what is no longer needed, which waits for a good backup otherwise. */
async function refuseFullPlace(dependencies: BackupDependencies, kind: BackupRunKind): Promise<void> {
  if (await hasSpace(dependencies, kind)) return;
  await removeOld(dependencies);
  if (!(await hasSpace(dependencies, kind))) throw new BackupError('no_space');
}

async function hasSpace(
  { database, target, dataDir, diskFolders, clock }: BackupDependencies,
  kind: BackupRunKind,
): Promise<boolean> {
  const free = await target.place.freeBytes();
  if (free === null) return true;
  const last = await lastMadeRun(database, { kind, now: clock() });
  const expected = last?.bytes ? last.bytes * 1.5 : (await databaseBytes(database)) / 2;
  // The backup must not make the disk of the data or of the database a low one.
  const own = [dataDir, diskFolders?.database ?? dataDir];
  const isOnOwn = await Promise.all(own.map((each) => isOnDiskOf(each, target.folder)));
  const reserve = isOnOwn.includes(true) ? LOW_BYTES : 0;
  return free >= Math.max(LEAST_BYTES, expected) + reserve;
}

async function noteFailure(
  { database, clock, log }: BackupDependencies,
  run: Run,
  problem: BackupProblem,
): Promise<void> {
  const end = { endedAt: clock(), problem };
  await database
    .transaction(async (tx) => {
      await insertRun(tx, { ...run, ...end });
    })
    .catch(() => endRun(database, run.id, end))
    .catch((error: unknown) => log.warn({ err: error }, 'that a backup failed could not be noted'));
}
