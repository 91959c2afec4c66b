import { addAbortSignal, type Readable } from 'node:stream';
import { type BackupCause, isCheckDue, isLaterThan, isOfHour } from '@chairside/rules/backups';
import { newId } from '../db/ids.ts';
import { brokenPromises } from '../db/promises.ts';
import { databaseIn } from '../db/sibling-databases.ts';
import { databaseBytes } from '../db/size.ts';
import { LOW_BYTES } from '../process/disk-space.ts';
import { BackupError } from './backup-error.ts';
import { endInterrupted, endRun, insertRun, listRuns, openRuns } from './backups-store.ts';
import { baseIn } from './base-in.ts';
import { CHECKING } from './databases-aside.ts';
import type { CheckDependencies } from './dependencies.ts';
import { lostFiles } from './lost-files.ts';
import { findMachineKey } from './machine-key.ts';
import { holdsOthersBackups } from './others-backups.ts';
import type { StoredBackup } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { withSibling } from './restore-installation.ts';
import { LIMIT_MS, problemOf } from './run-backup.ts';
import { fits } from './sealed-stream.ts';

interface Check extends CheckDependencies {
  /** The key of this machine. */
  identity: string;
  limitMs: number;
}

/**
 * The week's check, if it is due and there is a backup of this machine's: one that another has made it cannot open, which is no
 * news after a restore (BACKUP-8).
 */
export async function checkIfDue(dependencies: CheckDependencies, limitMs = LIMIT_MS): Promise<void> {
  const now = dependencies.clock();
  const [last] = await listRuns(dependencies.database, 'check', 1, now);
  const isGood = last?.endedAt !== null && last?.problem === null;
  // One that was broken off is made anew at once.
  const counted = last && last.problem !== 'interrupted' ? { startedAt: last.startedAt, isGood } : null;
  if (!isCheckDue(counted, now)) return;
  const there = await dependencies.target.place.list();
  if (await holdsOthersBackups(dependencies, there)) return;
  const stored = there.filter(({ name }) => !isLaterThan(name, now));
  const whole = stored.find(({ name }) => !isOfHour(name));
  const identity = await findMachineKey(dependencies.dataDir);
  if (!whole || !identity) return;
  const check = { ...dependencies, identity, limitMs };
  if (!(await isOwn(check, whole)) || !(await checkBackup(check, whole, 'timer'))) return;
  const [newest] = stored;
  if (newest && newest !== whole && !dependencies.signal.aborted) await checkBackup(check, newest, 'timer');
}

/** What else is wrong with it, its check says. */
async function isOwn({ target, identity }: Check, { name }: StoredBackup): Promise<boolean> {
  try {
    return await fits(await target.place.read(name), [identity]);
  } catch {
    return true;
  }
}

/**
 * Restores a backup from where it lies into a database beside, proves it, and notes what came of it (BACKUP-8); says whether
 * it is good.
 */
async function checkBackup(
  dependencies: Check,
  { name, bytes }: StoredBackup,
  cause: BackupCause,
): Promise<boolean> {
  const { database, target, clock, log, limitMs, signal } = dependencies;
  const run = {
    id: newId(),
    kind: 'check',
    cause,
    place: target.address,
    startedAt: clock(),
    name,
    bytes,
  } as const;
  await database.transaction(async (tx) => {
    await endInterrupted(tx, await openRuns(tx, 'check'), clock());
    await insertRun(tx, run);
  });
  const limit = AbortSignal.timeout(limitMs);
  try {
    await restoreBeside({ ...dependencies, signal: AbortSignal.any([signal, limit]) }, name);
    await endRun(database, run.id, { endedAt: clock(), problem: null });
    return true;
  } catch (error) {
    const ended = limit.aborted ? 'took_too_long' : problemOf(error);
    const problem = signal.aborted ? 'interrupted' : ended;
    const said =
      problem === 'no_space'
        ? 'there was no room to check a backup on the disk of the database'
        : 'a backup was checked and is not good';
    if (problem !== 'interrupted') log.error({ err: error, problem, backup: name }, said);
    await endRun(database, run.id, { endedAt: clock(), problem });
    return false;
  }
}

/** The copy must not make the disk of the database in use a low one. */
async function refuseFullDisk({ database, databaseFreeBytes }: CheckDependencies): Promise<void> {
  const free = await databaseFreeBytes();
  if (free !== null && free < (await databaseBytes(database)) + LOW_BYTES) {
    throw new BackupError('no_space');
  }
}

async function restoreBeside(dependencies: Check, name: string): Promise<void> {
  await refuseFullDisk(dependencies);
  const { databaseUrl, target, identity, timeZone, log, signal } = dependencies;
  // Its reader hears of the end as well, but only once it reads.
  const open = async (content: Promise<Readable>) =>
    addAbortSignal(
      signal,
      (await content).on('error', () => {}),
    );
  const openBase = baseIn(target.place);
  await withSibling(databaseUrl, `${databaseIn(databaseUrl)}${CHECKING}`, async (url) => {
    const more = await dependencies.sandboxMigrations();
    const content = await open(target.place.read(name));
    const beside = {
      name,
      databaseUrl: url,
      files: null,
      more,
      openBase: (base: string) => open(openBase(base)),
    };
    const { missingFiles } = await restoreBackup(beside, content, [identity]);
    const broken = await brokenPromises(url, timeZone);
    if (broken.length > 0) {
      log.error({ broken }, 'what a backup holds does not add up');
      throw new BackupError('promises_broken');
    }
    const lost = await lostFiles(dependencies, { name, missingFiles });
    if (lost.length > 0) throw new BackupError('files_missing');
  });
}
