import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backupFolder, filesIn, rowCounts } from '../../test/backups.ts';
import { createDatabase } from '../../test/fresh-database.ts';
import { payingPatient } from '../../test/patients.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { uploadDocument } from '../../test/uploads.ts';
import { databaseIn } from '../db/sibling-databases.ts';
import { createDiskStorage } from '../providers/storage-disk.ts';

// Each command is a process of its own, held at a known moment by a lock, and killed there.
const SLOW = { timeout: 40_000 };

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await backupFolder();
  const { token } = await payingPatient(app);
  await uploadDocument(app, token);
  const [id = ''] = await app.files.onDisk();
  const content = await app.files.storage.get(id);
  if (!content) throw new Error('no file was uploaded');
  const bytes = await buffer(content);
  await createDiskStorage(join(folder, 'files')).put(id, Readable.from([bytes]), bytes.length);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

function run(command: 'backup' | 'restore', databaseUrl: string, ...args: string[]) {
  const program = fileURLToPath(new URL(`../command-line/${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      MODE: 'sandbox',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  const ended = once(child, 'close').then(([code]) => ({ code, printed }));
  return { ended, kill: () => child.kill('SIGKILL') };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
}

const backupsIn = async () => (await readdir(join(folder, 'backups')).catch(() => [])).sort();

test('a backup that is killed leaves none under a real name, and the next one clears up', SLOW, async () => {
  const holder = await connect(app.db.url);
  await holder.query('begin; lock table visit_steps');
  const { ended, kill } = run('backup', app.db.url);
  await expect.poll(backupsIn).toHaveLength(1);
  kill();
  await ended;
  await holder.end();
  expect(await backupsIn()).toEqual([expect.stringMatching(/\.part$/)]);
  expect(await run('backup', app.db.url).ended).toMatchObject({ code: 0 });
  expect(await backupsIn()).toEqual([expect.stringMatching(/\.backup$/)]);
});

test('a restore that is killed leaves the data as it was, and the next one does it', SLOW, async () => {
  await run('backup', app.db.url).ended;
  await rm(join(folder, 'files'), { recursive: true });
  const target = await createDatabase('killed', inject('templateDatabase'));
  const before = await rowCounts(target.url);
  const sibling = `${databaseIn(target.url)}_restoring`;
  const server = await connect(inject('databaseServer'));
  const isThere = async () =>
    (await server.query('select from pg_database where datname = $1', [sibling])).rowCount === 1;
  try {
    const early = run('restore', target.url, 'latest');
    await expect.poll(isThere).toBe(true);
    early.kill();
    await early.ended;
    expect(await rowCounts(target.url)).toEqual(before);

    // A session of another process keeps the names from being exchanged: the last moment at all.
    const holder = await connect(target.url);
    const late = await run('restore', target.url, 'latest').ended;
    expect(late).toMatchObject({ code: 1, printed: expect.stringContaining('The database is in use') });
    await holder.end();
    expect(await rowCounts(target.url)).toEqual(before);
    expect(await isThere()).toBe(false);

    expect(await run('restore', target.url, 'latest').ended).toMatchObject({ code: 0 });
    expect(await rowCounts(target.url)).toEqual(await rowCounts(app.db.url));
    expect((await filesIn(join(folder, 'files'))).size).toBe(1);

    const again = await run('restore', target.url, 'latest').ended;
    expect(again).toMatchObject({ code: 1, printed: expect.stringContaining('add -- --replace') });
  } finally {
    await server.end();
    await target.drop();
  }
});
