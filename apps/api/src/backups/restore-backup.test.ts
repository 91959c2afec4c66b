import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUpTo, backupFolder, filesIn, keepBusy, restoreFrom, rowCounts } from '../../test/backups.ts';
import { createDatabase } from '../../test/fresh-database.ts';
import { expectInvariants, expectMoneyEntered } from '../../test/invariants.ts';
import { payingPatient } from '../../test/patients.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { uploadDocument } from '../../test/uploads.ts';
import { withSnapshot } from '../db/copy-out.ts';
import { openDatabase } from '../db/database.ts';
import { createLog } from '../logging/log.ts';
import { StorageUnavailable } from '../providers/storage.ts';
import type { BackupContents, BackupHeader } from './format.ts';
import { newBackupKey } from './machine-key.ts';
import { readBackup } from './read-backup.ts';
import { sealed } from './sealed-stream.ts';
import { type TarEntry, tarOf } from './tar.ts';

let app: TestApp;
let folder: string;
let file: string;
let identity: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await backupFolder();
  const { token } = await payingPatient(app);
  await uploadDocument(app, token);
  file = join(folder, 'quiet.backup');
  ({ identity } = await backUpTo(file, { url: app.db.url, files: app.files.storage }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('a backup made while patients pay, book and upload fulfils every promise, with the files it names', async () => {
  const busy = keepBusy(app);
  await expect.poll(() => busy.patients()).toBeGreaterThan(0);
  const under = join(folder, 'busy.backup');
  const key = await backUpTo(under, { url: app.db.url, files: app.files.storage });
  const before = busy.patients();
  await expect.poll(() => busy.patients()).toBeGreaterThan(before);
  await busy.stop();
  const { url, contents, folder: filesFolder, remove } = await restoreFrom(under, key.identity);
  const database = openDatabase(url, createLog('silent'));
  try {
    await expectInvariants(database);
    await expectMoneyEntered(database);
    expect(contents.missingFiles).toEqual([]);
    const files = await filesIn(filesFolder);
    const { rows } = await database.$client.query("select id from stored_files where state = 'kept'");
    expect([...files.keys()].sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(files.size).toBeGreaterThan(0);
    for (const content of files.values()) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    await database.$client.end();
    await remove();
  }
});

test('what is restored is what was backed up, with its foreign keys, triggers and numbers', async () => {
  const { url, contents, remove } = await restoreFrom(file, identity, { into: 'template1' });
  const database = openDatabase(url, createLog('silent'));
  try {
    await expectRows(url, contents);
    const ddl = `
      select 'key' as what, conname::text as name, conrelid::regclass::text as of from pg_constraint where contype = 'f'
      union all select 'trigger', tgname::text, tgrelid::regclass::text || tgenabled::text from pg_trigger
        join pg_class on pg_class.oid = tgrelid and not relispartition where not tgisinternal
      order by 1, 2, 3`;
    const [restored, own] = await Promise.all(
      [database, app.db.database].map(({ $client }) => $client.query(ddl)),
    );
    expect(restored?.rows).toEqual(own?.rows);
    await expect(database.$client.query('delete from audit.events')).rejects.toThrow('append-only');
  } finally {
    await database.$client.end();
    await remove();
  }
});

test('rows that were there make way, also those that nobody may delete', async () => {
  const { url: formerUrl, drop: dropFormer } = await createDatabase('former', inject('migratedDatabase'));
  const former = new pg.Client({ connectionString: formerUrl });
  await former.connect();
  await former.query(`insert into audit.events (id, user_id, actor, action, subject, at)
    select gen_random_uuid(), gen_random_uuid(), 'patient', 'read', 'document', now() from generate_series(1, 1000)`);
  await former.end();
  const into = new URL(formerUrl).pathname.slice(1);
  const { url, contents, remove } = await restoreFrom(file, identity, { into });
  await expectRows(url, contents).finally(remove);
  await dropFormer();
});

test('a file that is deleted while the backup is made is named as missing', async () => {
  const without = join(folder, 'without.backup');
  const key = await backUpTo(without, { url: app.db.url, files: { get: async () => null } });
  const { contents } = await readBackup(createReadStream(without), [key.identity], async () => ({
    async table(_table, rows) {
      for await (const piece of rows) expect(piece.length).toBeGreaterThan(0);
    },
    async tablesRead() {},
    async file() {},
  }));
  expect(contents.files).toEqual([]);
  expect(contents.missingFiles.length).toBeGreaterThan(0);
});

test('a second backup at the same time is refused, and the next one after it is made', async () => {
  const files = { get: async () => null };
  await withSnapshot(app.db.url, async () => {
    const second = backUpTo(join(folder, 'second'), { url: app.db.url, files });
    await expect(second).rejects.toMatchObject({ problem: 'under_way' });
  });
  await backUpTo(join(folder, 'third'), { url: app.db.url, files });
});

test('a file that cannot be stored is tried three times, and then the storage is said to be out of reach', async () => {
  const failing = (times: number) => ({
    tries: 0,
    async put() {
      this.tries += 1;
      if (this.tries <= times) throw new StorageUnavailable(new Error('no answer'));
    },
  });
  const putPausesMs = [0, 0];
  const [away, back] = [failing(9), failing(2)];
  const [ended, { fileCount, remove }] = await Promise.all([
    restoreFrom(file, identity, { files: away, putPausesMs }).catch((error: unknown) => error),
    restoreFrom(file, identity, { files: back, putPausesMs }),
  ]);
  await remove();
  expect(ended).toMatchObject({ problem: 'files_unreachable' });
  expect({ fileCount, tries: [away.tries, back.tries] }).toEqual({ fileCount: 1, tries: [3, 3] });
});

const restoreChanged = async (change: (content: Buffer) => Buffer) => {
  const changed = join(folder, 'changed.backup');
  await writeFile(changed, change(await readFile(file)));
  return restoreFrom(changed, identity);
};

test.each([
  ['cut off at its end', 'damaged', (content: Buffer) => content.subarray(0, -1)],
  ['cut off in its middle', 'damaged', (content: Buffer) => content.subarray(0, content.length / 2)],
  ['continued', 'damaged', (content: Buffer) => Buffer.concat([content, Buffer.from('more')])],
  [
    'changed in one bit',
    'damaged',
    (content: Buffer) => {
      const changed = Buffer.from(content);
      changed[changed.length - 2000] = (changed[changed.length - 2000] ?? 0) ^ 1;
      return changed;
    },
  ],
  ['of something else', 'not_a_backup', () => Buffer.from('a letter to the clinic')],
])('a file that is %s is refused as %s', async (_what, problem, change) => {
  await expect(restoreChanged(change)).rejects.toMatchObject({ problem });
});

test('another key is refused', async () => {
  const other = await newBackupKey();
  await expect(restoreFrom(file, other.identity)).rejects.toMatchObject({ problem: 'wrong_key' });
});

test('a backup of a newer version is refused', async () => {
  const { $client } = app.db.database;
  await $client.query("insert into schema_migrations (name) values ('9999_of_tomorrow.sql')");
  try {
    const newer = join(folder, 'newer.backup');
    const key = await backUpTo(newer, { url: app.db.url, files: { get: async () => null } });
    await expect(restoreFrom(newer, key.identity)).rejects.toMatchObject({ problem: 'newer_version' });
  } finally {
    await $client.query("delete from schema_migrations where name = '9999_of_tomorrow.sql'");
  }
});

/** What somebody who has the key could write: entries of their choice under a backup's own header. */
async function forged(tables: string[], entries: TarEntry[]): Promise<string> {
  let header: BackupHeader | undefined;
  await readBackup(createReadStream(file), [identity], async (read) => {
    header = read;
    throw new Error('only its header');
  }).catch(() => {});
  const ours = header?.tables.filter(({ table }) => tables.includes(table));
  const first = { name: 'backup.json', content: Buffer.from(JSON.stringify({ ...header, tables: ours })) };
  const content = tarOf(Readable.from([first, ...entries]), new Date());
  const path = join(folder, 'forged.backup');
  await writeFile(path, await sealed(content, [await identityToRecipient(identity)]));
  return path;
}

test('no name in a backup leads out of the folder of files, and rows that cannot be are refused (BACKUP-6)', {
  timeout: 60_000,
}, async () => {
  const evil = '../../chairside-test-evil';
  const content = Buffer.from('evil');
  const contents = {
    tables: [],
    files: [{ key: evil, bytes: content.length, sha256: hash('sha256', content) }],
    missingFiles: [],
  };
  const last = { name: 'contents.json', content: Buffer.from(JSON.stringify(contents)) };
  const outside = await forged([], [{ name: `files/${evil}`, content }, last]);
  const restored = await restoreFrom(outside, identity);
  expect([restored.fileCount, (await filesIn(restored.folder)).size]).toEqual([0, 0]);
  await restored.remove();

  const row = Buffer.from(`${evil}\t${evil}\timage/png\tkept\t2026-11-20 00:00:00+00\n`);
  const named = await forged(
    ['stored_files'],
    [{ name: 'tables/public.stored_files/00000001', content: row }, last],
  );
  await expect(restoreFrom(named, identity)).rejects.toMatchObject({ problem: 'damaged' });
});

async function expectRows(url: string, { tables }: Pick<BackupContents, 'tables'>): Promise<void> {
  const expected = tables.map(({ schema, table, rows }) => [`${schema}.${table}`, String(rows)]);
  expect(await rowCounts(url)).toMatchObject(Object.fromEntries(expected));
}
