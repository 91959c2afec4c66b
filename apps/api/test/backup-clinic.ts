import { rm } from 'node:fs/promises';
import { backupEndpoints } from '@chairside/contract/backups';
import { HOUR_MS } from '@chairside/rules/durations';
import { backupFolder } from './backups.ts';
import { type AddedStaff, addStaff } from './staff.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const HALF_PAST_TWO = new Date('2026-11-20T21:30:00Z');

export type BackupClinic = Awaited<ReturnType<typeof startBackupClinic>>;

/** A clinic with an owner and a folder for its backups, an hour after the night's are due. */
export async function startBackupClinic() {
  const folder = await backupFolder();
  const app: TestApp = await startTestApp({ BACKUP_TO: folder });
  app.clock.now = HALF_PAST_TWO;
  let owner: AddedStaff = await addStaff(app, 'owner', { email: 'asha@clinic.example' });
  return {
    folder,
    app,
    get owner() {
      return owner;
    },
    read: async () => (await app.call(backupEndpoints.backups, {}, owner)).data,
    trouble: async () => (await app.call(backupEndpoints.backupTrouble, {}, owner)).data,
    /** A sign-in does not last so long: another owner looks by then. */
    async passHours(hours: number) {
      app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS);
      owner = await addStaff(app, 'owner', { email: `owner${hours}@clinic.example` });
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
