import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_PROBLEM_WORDS } from '@chairside/contract/backup-words';
import { scratchFolder } from '@chairside/embedded-postgres/scratch-folder';
import { backupName } from '@chairside/rules/backups';
import { MINUTE_MS } from '@chairside/rules/durations';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { runCommand } from '../../test/backup-commands.ts';
import { backUpTo, backupFolder, rowCounts } from '../../test/backups.ts';
import { createDatabase, type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { addStaff } from '../../test/staff.ts';
import { SECRET } from '../../test/test-app.ts';
import { newBackupKey } from '../backups/machine-key.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { openDatabase } from '../db/database.ts';
import { dropSibling } from '../db/sibling-databases.ts';
import { createLog } from '../logging/log.ts';
import { restore } from './restore-named.ts';

const NAME = 'chairside-20261120T210000Z.backup';

/** A clinic without patients, and its backup of that name. */
let source: FreshDatabase;
let made: string;
let identity: string;
beforeAll(async () => {
  [source, made] = await Promise.all([freshDatabase(), backupFolder()]);
  const clinic = { url: source.url, files: { get: async () => null } };
  ({ identity } = await backUpTo(join(made, NAME), clinic));
});
afterAll(async () => {
  await source.drop();
  await rm(made, { recursive: true });
});

let folder: string;
beforeEach(async () => {
  folder = await backupFolder();
  await mkdir(join(folder, 'backups'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function putBackup(minutesFromNow: number): Promise<string> {
  const name = backupName(new Date(Date.now() + minutesFromNow * MINUTE_MS));
  await putEmptyClinic(name);
  return name;
}

async function putEmptyClinic(name = NAME): Promise<string> {
  const file = join(folder, 'backups', name);
  await copyFile(join(made, NAME), file);
  return file;
}

/** What the command does, in this process: a start of it takes longer than what it refuses. */
function restoreHere(
  backup: string,
  { databaseUrl = inject('databaseServer'), printedKey = 'mistyped', replace = false } = {},
): Promise<string> {
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: folder, BACKUP_KEY: printedKey };
  const all = { ...variables, MODE: 'sandbox', APP_SECRET: SECRET };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  return restore(backup, { replace });
}

/** That a backup was taken, and its key asked for. */
const KEY_MISTYPED = { problem: 'key_mistyped' };

test('"latest" names backups that are later than the clock says, and takes none (BACKUP-6)', async () => {
  const old = await putBackup(-120);
  const newest = await putBackup(-60);
  const ahead = await putBackup(60);
  const refused: unknown = await restoreHere('latest').catch((error: unknown) => error);
  expect(refused).toMatchObject({
    message: expect.stringContaining(`name the backup to restore: ${ahead} or ${newest}.`),
  });
  expect(refused).not.toMatchObject({ message: expect.stringContaining(old) });
  await expect(restoreHere(ahead)).rejects.toMatchObject(KEY_MISTYPED);
});

test('"latest" takes one of a clock that is a little ahead', async () => {
  await putBackup(-60);
  await putBackup(3);
  const installation = { databaseUrl: inject('databaseServer'), dataDir: folder };
  const { code, printed } = await runCommand('restore', installation, 'latest').ended;
  expect({ code, printed }).toEqual({ code: 1, printed: `${BACKUP_PROBLEM_WORDS.key_needed}\n` });
});

test('a folder is not taken for a backup that cannot be read', async () => {
  await expect(restoreHere(folder)).rejects.toMatchObject({ problem: 'not_a_backup' });
});

/** The database answers, and what it has of patients cannot be read. */
async function damage(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `create function damaged() returns setof uuid language plpgsql as $$ begin
       raise exception 'invalid page in block 0 of relation' using errcode = 'data_corrupted'; end $$;
     drop table users cascade; create view users as select id from damaged() as id`,
  );
  await client.end();
}

test('a damaged database is put aside, and what it does not say is a warning (BACKUP-12, BACKUP-14)', async () => {
  const target = await createDatabase('damaged', inject('templateDatabase'));
  const aside: string[] = [];
  try {
    const file = await putEmptyClinic();
    await damage(target.url);
    const installation = { databaseUrl: target.url, printedKey: identity, replace: true };
    const printed = await restoreHere(file, installation);
    aside.push(...(/is in the database (\S+) for 30 days/.exec(printed)?.slice(1) ?? []));
    expect(aside).toHaveLength(1);
    expect(printed).toContain('who has deleted the account since erased-accounts.json was written last');
    expect(printed).toContain('whoever was dismissed since the backup is at the desk again');
    expect(printed).toContain('Roles and the right to medical data are those of the backup');
    expect(printed).toContain('what was sold since the backup is not known here');
    expect(await rowCounts(target.url)).toMatchObject({ 'public.users': '0' });
  } finally {
    for (const name of aside) await dropSibling(target.url, name);
    await target.drop();
  }
});

test('what goes on of the database that is replaced does, and the command says so (BACKUP-14)', async () => {
  const target = await createDatabase('replaced', inject('templateDatabase'));
  const aside: string[] = [];
  try {
    const file = join(folder, 'backups', NAME);
    const database = openDatabase(target.url, createLog('silent'));
    const clinic = { db: { database }, clock: { now: new Date('2026-11-20T20:00:00Z') } };
    const { id } = await addStaff(clinic, 'owner', { name: 'Asha Rao', email: 'asha@clinic.example' });
    await addStaff(clinic, 'dentist', { name: 'Ravi Nair', email: 'ravi@clinic.example' });
    const key = await backUpTo(file, { url: target.url, files: { get: async () => null } });
    await database.$client.query(
      `insert into backup_keys (id, recipient, last_characters, made_by, made_at, confirmed_at)
       select gen_random_uuid(), 'age1' || repeat('q', 58), 'QQQQQQ', $1, at, at
         from (select timestamptz '2026-11-21T10:00:00Z' as at) made`,
      [id],
    );
    await database.$client.query("insert into document_series values ('R', '26-27', 12)");
    await database.$client.query("update staff set role = 'receptionist' where name = 'Ravi Nair'");
    await database.$client.end();
    const installation = { databaseUrl: target.url, printedKey: key.identity, replace: true };
    const printed = await restoreHere(file, installation);
    aside.push(...(/is in the database (\S+) for 30 days/.exec(printed)?.slice(1) ?? []));
    expect(printed).toContain('Backups are encrypted to the key printed on 21 Nov 2026 by Asha Rao;');
    expect(printed).toContain('are not used again: R/26-27/0001 to R/26-27/0012.');
    expect(printed).toContain('Asha Rao (owner, may see medical data), Ravi Nair (receptionist).');
    expect(printed).not.toContain('WARNING: what has ended');
    expect(await rowCounts(target.url)).toMatchObject({ 'public.backup_keys': '1' });
  } finally {
    for (const name of aside) await dropSibling(target.url, name);
    await target.drop();
  }
});

test('a new database beside a damaged one that was renamed says as little (BACKUP-12, BACKUP-14, CLI-10)', {
  timeout: 120_000,
}, async () => {
  const dataDir = await scratchFolder('chairside-test-');
  try {
    const file = await putEmptyClinic();
    await mkdir(join(dataDir, 'postgres-damaged'));
    const installation = { databaseUrl: '', dataDir, printedKey: identity };
    const { code, printed } = await runCommand('restore', installation, file).ended;
    expect({ code, printed }).toMatchObject({ code: 0 });
    expect(printed).toContain('who has deleted the account since erased-accounts.json was written last');
    expect(printed).toContain('whoever was dismissed since the backup is at the desk again');
    expect(printed).toContain('Roles and the right to medical data are those of the backup');
    expect(printed).toContain('what was sold since the backup is not known here');
    const passOver = runCommand('clinic', installation, 'documents', 'pass-over', 'R/26-27/0120');
    expect((await passOver.ended).printed).toContain('The next number of this series is R/26-27/0121.');
    const second = await runCommand('restore', installation, file, '--replace').ended;
    expect(second).toMatchObject({ code: 0, printed: expect.not.stringContaining('cannot be read') });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('an old backup under the name of a newer one is not restored (BACKUP-6)', async () => {
  const target = await freshDatabase();
  try {
    const name = backupName(new Date(Date.now() - 60 * MINUTE_MS));
    const file = await putEmptyClinic(name);
    const before = await rowCounts(target.url);
    for (const named of ['latest', name, file]) {
      const restored = restoreHere(named, { databaseUrl: target.url, printedKey: identity });
      await expect(restored).rejects.toMatchObject({ problem: 'damaged' });
    }
    expect(await rowCounts(target.url)).toEqual(before);
  } finally {
    await target.drop();
  }
});

test('one of an hour takes both sheets where the key was renewed after the whole one, and the command says so at once (BACKUP-13)', async () => {
  const target = await createDatabase('sheets', inject('templateDatabase'));
  try {
    const base = { name: NAME, madeAt: new Date('2026-11-20T21:00:00Z') };
    await putEmptyClinic();
    const renewed = await newBackupKey();
    const madeAt = new Date('2026-11-20T22:00:00Z');
    const hour = join(folder, 'backups', backupName(madeAt, { isOfHour: true }));
    await makeBackup(
      { databaseUrl: source.url, readFile: async () => null, version: '0.1.0' },
      { recipients: [renewed.recipient], madeAt, base },
      (content) => writeFile(hour, content),
    );
    const restoreBy = (printedKey: string) => restoreHere(hour, { databaseUrl: target.url, printedKey });
    await expect(restoreBy(renewed.identity)).rejects.toThrow(
      `The whole backup that this one adds to, ${base.name}, takes another key`,
    );
    const printed = await restoreBy(`${renewed.identity} ${identity}`);
    expect(printed).toContain(`Older files came out of ${base.name}.`);
  } finally {
    await target.drop();
  }
});

test('what somebody had made beside the clinic’s tables is named as left out (BACKUP-6)', async () => {
  const [clinic, target] = await Promise.all([
    createDatabase('scratch', inject('templateDatabase')),
    createDatabase('empty'),
  ]);
  try {
    const client = new pg.Client(clinic.url);
    await client.connect();
    await client.query('create table scratch as select 1 as n').finally(() => client.end());
    const file = join(folder, 'backups', NAME);
    const key = await backUpTo(file, { url: clinic.url, files: { get: async () => null } });
    const printed = await restoreHere(file, { databaseUrl: target.url, printedKey: key.identity });
    expect(printed).toContain('WARNING: left out, as no version of Chairside has made it: public.scratch.');
  } finally {
    await clinic.drop();
    await target.drop();
  }
});
