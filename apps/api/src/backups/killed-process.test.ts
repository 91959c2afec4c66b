import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BACKUP_PROBLEM_WORDS } from '@chairside/contract/backup-words';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { runCommand } from '../../test/backup-commands.ts';
import { backUpTo, backupFolder, filesIn, rowCounts, SANDBOX } from '../../test/backups.ts';
import { createDatabase } from '../../test/fresh-database.ts';
import { payingPatient } from '../../test/patients.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { uploadDocument } from '../../test/uploads.ts';
import { newId } from '../db/ids.ts';
import { databaseIn } from '../db/sibling-databases.ts';
import { type Storage, StorageUnavailable } from '../providers/storage.ts';
import { createDiskStorage } from '../providers/storage-disk.ts';
import { restoreInstallation } from './restore-installation.ts';

// Each command is a process of its own, held at a known moment by a lock, and killed there.
const SLOW = { timeout: 60_000 };
const A_PROCESS = { timeout: 30_000 };

const NAME = 'chairside-20261120T210000Z.backup';

let app: TestApp;
/** Where its backup is. */
let made: string;
/** What opens it. */
let identity: string;
let backedUp: Awaited<ReturnType<typeof rowCounts>>;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  const { token } = await payingPatient(app);
  await uploadDocument(app, token);
  made = await backupFolder();
  ({ identity } = await backUpTo(join(made, NAME), { url: app.db.url, files: app.files.storage }));
  backedUp = await rowCounts(app.db.url);
});
afterAll(async () => {
  await app.close();
  await rm(made, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await backupFolder();
  const [id = ''] = await app.files.onDisk();
  const content = await app.files.storage.get(id);
  if (!content) throw new Error('no file was uploaded');
  const bytes = await buffer(content);
  await createDiskStorage(join(folder, 'files')).put(id, Readable.from([bytes]), bytes.length);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const backUp = () => runCommand('backup', { databaseUrl: app.db.url, dataDir: folder });

/** Puts the backup where the commands look for it. */
async function putBackup(): Promise<void> {
  await mkdir(join(folder, 'backups'));
  await copyFile(join(made, NAME), join(folder, 'backups', NAME));
}

function restoreHere(
  databaseUrl: string,
  { files = null, prepare = async () => {} }: { files?: Storage | null; prepare?: () => Promise<void> } = {},
) {
  return restoreInstallation(
    { databaseUrl, files, prepare, more: SANDBOX, timeZone: 'Asia/Kolkata' },
    createReadStream(join(folder, 'backups', NAME)),
    { identities: [identity], replace: false, now: new Date() },
  );
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
}

const backupsIn = async () =>
  (await readdir(join(folder, 'backups')).catch(() => [])).filter((name) => name.includes('.backup'));

test('a backup that is killed leaves none under a real name, and the next one clears up', SLOW, async () => {
  const holder = await connect(app.db.url);
  await holder.query('begin; lock table visit_steps');
  const { ended, kill } = backUp();
  await expect.poll(backupsIn, A_PROCESS).toHaveLength(1);
  kill();
  await ended;
  await holder.end();
  expect(await backupsIn()).toEqual([expect.stringMatching(/\.part$/)]);
  expect(await backUp().ended).toMatchObject({ code: 0 });
  expect(await backupsIn()).toEqual([expect.stringMatching(/\.backup$/)]);
});

test('a backup that lacks a file of a patient names it where it was asked for (BACKUP-1)', SLOW, async () => {
  const files = await filesIn(join(folder, 'files'));
  await rm(join(folder, 'files'), { recursive: true });
  const { code, printed } = await backUp().ended;
  const named = [...files.keys()].map((id) => `${id}\n`).join('');
  expect({ code, printed }).toEqual({ code: 1, printed: `${BACKUP_PROBLEM_WORDS.files_missing}\n${named}` });
});

test('a restore that is killed leaves the data as it was, and the next one does it', SLOW, async () => {
  await putBackup();
  await rm(join(folder, 'files'), { recursive: true });
  const target = await createDatabase('killed', inject('templateDatabase'));
  const before = await rowCounts(target.url);
  const sibling = `${databaseIn(target.url)}_restoring`;
  const server = await connect(inject('databaseServer'));
  const isThere = async () =>
    (await server.query('select from pg_database where datname = $1', [sibling])).rowCount === 1;
  const restore = () =>
    runCommand('restore', { databaseUrl: target.url, dataDir: folder, printedKey: identity }, 'latest');
  try {
    const early = restore();
    await expect.poll(isThere, A_PROCESS).toBe(true);
    early.kill();
    await early.ended;
    expect(await rowCounts(target.url)).toEqual(before);

    expect(await restore().ended).toMatchObject({ code: 0 });
    // Every sign-in of before has ended (BACKUP-14).
    const ended = { 'public.access_tokens': '0', 'public.codes': '0', 'public.known_devices': '0' };
    expect(await rowCounts(target.url)).toMatchObject({ ...backedUp, ...ended });
    expect((await filesIn(join(folder, 'files'))).size).toBe(1);
  } finally {
    await server.end();
    await target.drop();
  }
});

test(
  'one that fails at its very end does as well, and patients that are there are never replaced unasked',
  SLOW,
  async () => {
    await putBackup();
    const target = await createDatabase('kept_out', inject('templateDatabase'));
    const before = await rowCounts(target.url);
    const files = createDiskStorage(join(folder, 'restored'));
    const there = newId();
    await files.put(there, Readable.from(['a file']), 6);
    // A session of another process keeps the names from being exchanged.
    let holder: pg.Client | undefined;
    const prepare = async () => {
      holder = await connect(target.url);
    };
    const isInUse = { problem: 'database_in_use' };
    try {
      await expect(restoreHere(target.url, { files, prepare })).rejects.toMatchObject(isInUse);
      expect(await rowCounts(target.url)).toEqual(before);
      expect([...(await filesIn(join(folder, 'restored'))).keys()]).toEqual([there]);
      await expect(restoreHere(app.db.url)).rejects.toMatchObject({ problem: 'not_empty' });
      // The next one does not even begin.
      const begin = () => Promise.reject(new Error('it has begun'));
      await expect(restoreHere(target.url, { prepare: begin })).rejects.toMatchObject(isInUse);
    } finally {
      await holder?.end();
      await target.drop();
    }
  },
);

test('files are stored where nobody is told which are there already (BACKUP-6)', SLOW, async () => {
  await putBackup();
  const target = await createDatabase('not_told', inject('templateDatabase'));
  const disk = createDiskStorage(join(folder, 'restored'));
  const refused = new StorageUnavailable(new Error('AccessDenied'));
  try {
    const files = { ...disk, get: () => Promise.reject(refused) };
    expect(await restoreHere(target.url, { files })).toMatchObject({ fileCount: 1 });
    expect((await filesIn(join(folder, 'restored'))).size).toBe(1);
  } finally {
    await target.drop();
  }
});
