import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type BackupClinic, startBackupClinic } from '../../test/backup-clinic.ts';
import { backUpTo, SANDBOX } from '../../test/backups.ts';
import { createDatabase } from '../../test/fresh-database.ts';
import { payingPatient } from '../../test/patients.ts';
import { uploadDocument } from '../../test/uploads.ts';
import { newId } from '../db/ids.ts';
import { databaseIn, dropSibling, makeSibling, siblingsNamed, siblingUrl } from '../db/sibling-databases.ts';
import { createLog } from '../logging/log.ts';
import { dropDatabasesAside } from './databases-aside.ts';
import { restoreInstallation } from './restore-installation.ts';

let clinic: BackupClinic;
let url: string;
beforeEach(async () => {
  clinic = await startBackupClinic();
  url = clinic.app.db.url;
});
afterEach(async () => {
  for (const name of await siblingsNamed(url, '_before_')) await dropSibling(url, name);
  await clinic.close();
});

// As of a page that cannot be read.
const DAMAGE = `create function damaged() returns setof uuid language plpgsql as $$ begin
  raise exception 'invalid page in block 0 of relation' using errcode = 'data_corrupted'; end $$;
  alter table stored_files rename to files_before;
  create view stored_files as select id from damaged() as id`;

/** Puts a database aside that knows these files. */
async function putAside(stamp: string, fileIds: readonly string[], more = ''): Promise<string> {
  const name = `${databaseIn(url)}_before_${stamp}`;
  await makeSibling(url, name);
  const client = new pg.Client({ connectionString: siblingUrl(url, name) });
  await client.connect();
  await client.query('create table stored_files (id uuid primary key)');
  await client.query('insert into stored_files select unnest($1::uuid[])', [fileIds]);
  await client.query(more);
  await client.end();
  return name;
}
const dropOld = () => clinic.app.work.hourly['drop-databases-aside']?.();

test('what a restore put aside goes after 30 days, and no sooner (BACKUP-6)', async () => {
  await putAside('20261001000000', []);
  const younger = await putAside('20261110000000', []);
  await dropOld();
  await expect.poll(() => siblingsNamed(url, '_before_')).toEqual([younger]);
});

test('put aside while a dead clock says 2001, it stays 30 days from when the backup was made (BACKUP-6)', {
  timeout: 60_000,
}, async () => {
  const { app, folder } = clinic;
  const file = join(folder, 'chairside-20261120T210000Z.backup');
  const { identity } = await backUpTo(file, { url, files: app.files.storage });
  const target = await createDatabase('dead', inject('migratedDatabase'));
  const restore = () =>
    restoreInstallation(
      { databaseUrl: target.url, files: null, more: SANDBOX, timeZone: 'Asia/Kolkata' },
      createReadStream(file),
      { identities: [identity], replace: true, now: new Date('2001-01-01T00:00:07Z') },
    );
  const dropAt = (now: string) => {
    const dependencies = { ...app.files, databaseUrl: target.url, log: createLog('silent') };
    const { signal } = new AbortController();
    return dropDatabasesAside({ ...dependencies, database: app.db.database }, new Date(now), signal);
  };
  try {
    // A clinic that nobody is in yet is not put aside.
    expect(await restore()).toMatchObject({ aside: null });
    const aside = [(await restore()).aside, (await restore()).aside];
    expect(await siblingsNamed(target.url, '_before_')).toEqual(aside);
    await dropAt('2026-12-20T20:59:00Z');
    expect(await siblingsNamed(target.url, '_before_')).toEqual(aside);
    await dropAt('2026-12-20T21:01:00Z');
    expect(await siblingsNamed(target.url, '_before_')).toEqual([]);
  } finally {
    for (const name of await siblingsNamed(target.url, '_before_')) await dropSibling(target.url, name);
    await target.drop();
  }
});

test('one that somebody has made by hand stays, and keeps no other from going', async () => {
  const byHand = `${databaseIn(url)}_before_the_move`;
  await makeSibling(url, byHand);
  await putAside('20261001000000', [newId()]);
  await dropOld();
  await expect.poll(() => siblingsNamed(url, '_before_')).toEqual([byHand]);
});

test('with it go the files of patients that neither the clinic knows nor what else is aside', async () => {
  const { app } = clinic;
  await uploadDocument(app, (await payingPatient(app)).token);
  const here = await app.files.onDisk();
  expect(here).toHaveLength(1);
  const [there, later, inBoth] = [newId(), newId(), newId()];
  for (const id of [there, later, inBoth]) await app.files.storage.put(id, Readable.from(['a file']), 6);
  await putAside('20261001000000', [there, inBoth, ...here]);
  const younger = await putAside('20261110000000', [inBoth, later]);
  await dropOld();
  await expect.poll(() => siblingsNamed(url, '_before_')).toEqual([younger]);
  expect(new Set(await app.files.onDisk())).toEqual(new Set([...here, later, inBoth]));
});

test('one that is damaged goes without its files, and keeps another and its files no longer than itself (BACKUP-6)', async () => {
  const { storage, onDisk } = clinic.app.files;
  const [there, unknown] = [newId(), newId()];
  for (const id of [there, unknown]) await storage.put(id, Readable.from(['a file']), 6);
  const older = await putAside('20261001000000', [there]);
  await putAside('20261010000000', [unknown], DAMAGE);
  await dropOld();
  await expect.poll(() => siblingsNamed(url, '_before_')).toEqual([older]);
  expect(new Set(await onDisk())).toEqual(new Set([there, unknown]));
  await dropOld();
  await expect.poll(() => siblingsNamed(url, '_before_')).toEqual([]);
  expect(await onDisk()).toEqual([unknown]);
});
