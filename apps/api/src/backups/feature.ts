import { type DueBackup, dueBackups } from '@chairside/rules/backups-due';
import { freeBytesAt } from '../process/disks.ts';
import { currentKey } from './backup-keys-store.ts';
import { lastMadeRun, listRuns } from './backups-store.ts';
import { checkIfDue } from './check-backup.ts';
import { dropDatabasesAside } from './databases-aside.ts';
import type { DeskBackupDependencies } from './dependencies.ts';
import { backupHandlers } from './handlers.ts';
import { newestBase } from './newest-base.ts';
import { type Begun, problemOf, runBackup } from './run-backup.ts';
import { noteErasedAccounts } from './tidy-place.ts';

export { BackupError } from './backup-error.ts';
export { currentKey, deleteAllKeys, findKey, putKey, type StoredKey } from './backup-keys-store.ts';
export { lastGoodRun, listErased, noteErased, readChecks } from './backups-store.ts';
export { baseIn } from './base-in.ts';
export { bucketPlace } from './bucket-place.ts';
export { dropUnfinished } from './databases-aside.ts';
export type { ConfiguredPlace } from './dependencies.ts';
export { ERASED_NOTE, type ErasedAccount, erasedNote, readErasedNote, unionOf } from './erased-accounts.ts';
export { folderPlace } from './folder-place.ts';
export { findMachineKey } from './machine-key.ts';
export { moveDatabase } from './move-database.ts';
export { restoreInstallation } from './restore-installation.ts';
export { runBackup } from './run-backup.ts';
export { fits, isBackupKey } from './sealed-stream.ts';

// By then the pause before the next one is at its longest.
const TRIES_COUNTED = 10;

/** Backups: made each night, checked each week, seen and begun by owners. */
export function backupsFeature(dependencies: DeskBackupDependencies) {
  const { database, timeZone, log, target, diskFolders = {} } = dependencies;
  const databaseFreeBytes = () => freeBytesAt(diskFolders.database);
  const stopping = new AbortController();
  const check = { ...dependencies, databaseFreeBytes, signal: stopping.signal };
  let running: Promise<unknown> = Promise.resolve();

  /** In the background, one after the other: a backup may take longer than any call or job. */
  function inBackground(work: () => Promise<unknown>): void {
    running = running
      .then(() => (stopping.signal.aborted ? null : work()))
      .catch((error: unknown) => {
        log.error({ err: error, problem: problemOf(error) }, 'a backup or its check could not be begun');
      });
  }

  /** What becomes of it is in the log and at the desk. */
  const backUp = (begun: Begun) =>
    runBackup(dependencies, { ...begun, signal: stopping.signal }).catch(() => null);

  /** Which of them are due (BACKUP-7, BACKUP-13). */
  async function dueAt(now: Date): Promise<DueBackup[]> {
    const [lastWhole, tries, [lastHour = null], key] = await Promise.all([
      // Where they went before somebody else may have them by now.
      lastMadeRun(database, { place: target.address, now }),
      listRuns(database, 'backup', TRIES_COUNTED, now),
      listRuns(database, 'hour', 1, now),
      currentKey(database),
    ]);
    const here = tries.filter(({ place }) => place === target.address);
    const stand = { lastWhole, lastHour, tries: here, keyFrom: key?.confirmedAt ?? null };
    return dueBackups(stand, now, timeZone);
  }

  async function backUpIfDue(now: Date): Promise<void> {
    if (target.isOff || (await dueAt(now)).length === 0) return;
    inBackground(async () => {
      // What went before it may have taken hours.
      for (const due of await dueAt(dependencies.clock())) {
        if (stopping.signal.aborted || (due === 'hour' && !(await newestBase(dependencies)))) continue;
        await backUp({ kind: due === 'whole' ? 'backup' : 'hour', cause: 'timer' });
      }
    });
  }

  return {
    handlers: backupHandlers(dependencies, {
      begin: () => inBackground(() => backUp({ cause: 'owner' })),
    }),
    jobs: {
      hourly: {
        'back-up': backUpIfDue,
        'check-backup': async () => {
          if (!target.isOff) inBackground(() => checkIfDue(check));
        },
        'drop-databases-aside': async (now: Date) => {
          inBackground(async () => {
            await dropDatabasesAside(dependencies, now, stopping.signal).catch((error: unknown) => {
              log.warn({ err: error }, 'what a restore put aside could not be dropped');
            });
          });
        },
        'note-erased-accounts': async () => {
          if (target.isOff) return;
          await noteErasedAccounts(dependencies).catch((error: unknown) => {
            log.warn({ err: error }, 'erased accounts could not be noted beside the backups');
          });
        },
      },
    },
    /** Breaks off what runs, and waits for it to be noted. */
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
