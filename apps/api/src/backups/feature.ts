import { isBackupDue } from '@chairside/rules/backups';
import { currentKey, lastGoodRun } from './backups-store.ts';
import { checkIfDue } from './check-backup.ts';
import { dropDatabasesAside } from './databases-aside.ts';
import type { DeskBackupDependencies } from './dependencies.ts';
import { backupHandlers } from './handlers.ts';
import { runBackup } from './run-backup.ts';
import { noteErasedAccounts } from './tidy-place.ts';

export { BackupError } from './backup-error.ts';
export { lastGoodRun, listErased, noteErased } from './backups-store.ts';
export { bucketPlace } from './bucket-place.ts';
export type { ConfiguredPlace } from './dependencies.ts';
export { ERASED_NOTE, type ErasedAccount, readErasedNote } from './erased-accounts.ts';
export { folderPlace } from './folder-place.ts';
export { findMachineKey } from './machine-key.ts';
export { moveDatabase } from './move-database.ts';
export { restoreInstallation } from './restore-installation.ts';
export { runBackup } from './run-backup.ts';
export { fits, isBackupKey } from './sealed-stream.ts';

/** Backups: made each night, checked each week, seen and begun by owners. */
export function backupsFeature(dependencies: DeskBackupDependencies) {
  const { database, timeZone, log, target } = dependencies;
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  /** In the background: a backup may take longer than any call or job, which are told that it has begun. */
  function inBackground(work: () => Promise<unknown>): void {
    if (stopping.signal.aborted) return;
    // What failed is in the log and at the desk.
    running = Promise.allSettled([running, work()]);
  }

  async function backUpIfDue(now: Date): Promise<void> {
    if (target.isOff) return;
    const [last, key] = await Promise.all([lastGoodRun(database), currentKey(database)]);
    const stand = { lastGood: last?.startedAt ?? null, keyFrom: key?.confirmedAt ?? null };
    if (!isBackupDue(stand, now, timeZone)) return;
    inBackground(() => runBackup(dependencies, { cause: 'timer', signal: stopping.signal }));
  }

  return {
    handlers: backupHandlers(dependencies, {
      begin: () => inBackground(() => runBackup(dependencies, { cause: 'owner', signal: stopping.signal })),
    }),
    jobs: {
      hourly: {
        'back-up': backUpIfDue,
        'check-backup': async () => {
          if (!target.isOff) inBackground(() => checkIfDue(dependencies));
        },
        'drop-databases-aside': async (now: Date) => {
          await dropDatabasesAside(dependencies, now).catch((error: unknown) => {
            log.warn({ err: error }, 'what a restore put aside could not be dropped');
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
