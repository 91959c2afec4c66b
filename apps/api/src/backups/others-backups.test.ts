import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backUpTo, backupFolder, restoreFrom, rowCounts } from '../../test/backups.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { addStaff } from '../../test/staff.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema.ts';
import { listErased, listRuns, noteErased } from './backups-store.ts';
import { ERASED_NOTE, erasedNote, readErasedNote } from './erased-accounts.ts';

const OTHERS = 'chairside-20261119T210000Z.backup';
const OLDER_THAN_IT = {
  userId: '0193f000-0000-7000-8000-000000000001',
  erasedAt: new Date('2026-11-19T20:00:00Z'),
};
const ERASED_THERE = {
  userId: '0193f000-0000-7000-8000-000000000002',
  erasedAt: new Date('2026-11-20T05:00:00Z'),
};
const ERASED_HERE = {
  userId: '0193f000-0000-7000-8000-000000000003',
  erasedAt: new Date('2026-11-20T04:00:00Z'),
};

let folder: string;
let app: TestApp;
const startClinic = async () => {
  folder = await backupFolder();
  app = await startTestApp({ BACKUP_TO: folder });
};
const closeClinic = async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
};

const note = () => readFile(join(folder, ERASED_NOTE), 'utf8');

describe('an installation that nobody is in yet', () => {
  beforeEach(startClinic);
  afterEach(closeClinic);

  const lastRun = async () => (await listRuns(app.db.database, 'backup', 1))[0];
  const hourlyJobs = async () => {
    for (const job of ['back-up', 'check-backup', 'note-erased-accounts']) await app.work.hourly[job]?.();
  };

  test('writes nothing beside the backups of another, which it can restore (BACKUP-3)', {
    timeout: 60_000,
  }, async () => {
    const other = await freshDatabase();
    const patient = { id: newId(), name: 'Asha Rao', phone: '9000000001', createdAt: NOON };
    await other.database.insert(users).values(patient);
    const files = { get: async () => null };
    const { identity } = await backUpTo(join(folder, OTHERS), { url: other.url, files });
    await other.drop();
    const listed = erasedNote([OLDER_THAN_IT, ERASED_THERE]);
    await writeFile(join(folder, ERASED_NOTE), listed);
    const before = await readdir(folder);

    await hourlyJobs();
    await expect.poll(lastRun).toMatchObject({ problem: 'backups_of_another' });
    await hourlyJobs();
    expect(await readdir(folder)).toEqual(before);
    expect(await note()).toBe(listed);
    expect(app.logged.join('')).toContain('"problem":"backups_of_another"');
    expect(await listRuns(app.db.database, 'check', 1)).toEqual([]);
    const restored = await restoreFrom(join(folder, OTHERS), identity);
    expect(await rowCounts(restored.url)).toMatchObject({ 'public.users': '1' });
    await restored.remove();

    // Somebody works here, as after a restore.
    await addStaff(app, 'owner');
    await hourlyJobs();
    await expect.poll(lastRun).toMatchObject({ problem: null, endedAt: expect.any(Date) });
  });

  test('goes on with backups of its own', async () => {
    await app.work.hourly['back-up']?.();
    await expect.poll(lastRun).toMatchObject({ problem: null, endedAt: expect.any(Date) });
    app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000);
    await app.work.hourly['back-up']?.();
    await expect.poll(async () => (await listRuns(app.db.database, 'backup', 9)).length).toBe(2);
    await expect.poll(lastRun).toMatchObject({ problem: null, endedAt: expect.any(Date) });
  });
});

describe('the list of erased accounts where somebody works', () => {
  beforeAll(async () => {
    await startClinic();
    await addStaff(app, 'owner');
    await noteErased(app.db.database, ERASED_HERE.userId, ERASED_HERE.erasedAt);
    await writeFile(join(folder, OTHERS), '');
  });
  afterAll(closeClinic);
  beforeEach(async () => {
    app.clock.now = NOON;
    await rm(join(folder, ERASED_NOTE), { force: true });
  });
  const noteErasedAccounts = () => app.work.hourly['note-erased-accounts']?.();

  test('has those that another database listed, as long as a backup is older (BACKUP-12)', async () => {
    await writeFile(join(folder, ERASED_NOTE), erasedNote([OLDER_THAN_IT, ERASED_THERE]));
    await noteErasedAccounts();
    expect(readErasedNote(await note())).toEqual([ERASED_HERE, ERASED_THERE]);
  });

  test('is written anew out of the database where it is damaged, so that no restore is stopped by it', async () => {
    await writeFile(join(folder, ERASED_NOTE), '{"accounts": [');
    await noteErasedAccounts();
    expect(readErasedNote(await note())).toEqual([ERASED_HERE]);
  });

  test('forgets nobody to a clock that is years ahead, as long as a backup is older', async () => {
    app.clock.now = new Date('2036-11-20T06:30:00Z');
    await noteErasedAccounts();
    expect(await listErased(app.db.database)).toEqual([ERASED_HERE]);
  });
});
