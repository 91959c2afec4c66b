import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { manyPatients } from '../../test/patients.ts';
import { databaseBefore } from '../../test/previous-version.ts';
import { SECRET } from '../../test/test-app.ts';
import { erasedNote } from '../backups/feature.ts';
import { readConfig } from '../config.ts';
import { newId } from '../db/ids.ts';
import { sandboxSecret } from '../db/installation.ts';
import { refuseUnmigrated } from '../db/migrate.ts';
import { createFirstPlans } from '../plans/first-plans.ts';
import { createLimits } from '../security/limits.ts';
import { createSealing } from '../security/sealing.ts';
import { diskFoldersOf } from './find-data.ts';

const MAIN = fileURLToPath(new URL('./dist/clinic.js', import.meta.url));

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const clinic = (...args: string[]) => clinicWith({}, ...args);

async function clinicWith(settings: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, MODE: 'sandbox', DATABASE_URL: db.url, APP_SECRET: '', ...settings };
  return promisify(execFile)(process.execPath, [MAIN, ...args], { env });
}

test('the command line works on the configured database, and leaves by itself', {
  timeout: 60_000,
}, async () => {
  expect((await clinic('holiday', 'add', '2026-12-01', 'Staff outing')).stdout).toBe(
    'Closed on 1 Dec 2026: Staff outing.\n',
  );
  const { rows } = await db.database.$client.query("select reason from holidays where date = '2026-12-01'");
  expect(rows).toEqual([{ reason: 'Staff outing' }]);
});

test('what cannot be done is said on standard error, with the exit code 1', { timeout: 60_000 }, async () => {
  await expect(clinic('confirm', 'ffffffff')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'There is no appointment ffffffff.\n',
  });
});

test.each(['clinic', 'backup', 'move-database'])(
  'a database that cannot be used is a sentence of `npm run %s` and no stack',
  { timeout: 60_000 },
  async (command) => {
    const url = new URL(db.url);
    url.password = 'mistyped';
    const args = { clinic: ['status'], backup: [], 'move-database': ['--from', url.href] }[command] ?? [];
    const env = { ...process.env, MODE: 'sandbox', DATABASE_URL: url.href, DATA_DIR: tmpdir() };
    const program = MAIN.replace('clinic.js', `${command}.js`);
    const named = command === 'move-database' ? 'database that --from names' : 'configured database';
    await expect(promisify(execFile)(process.execPath, [program, ...args], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^The ${named} cannot be used: password authentication failed .+\\.\n$`),
      ),
    });
  },
);

test('a patient is notified of what is done here: the message waits for the server to deliver it', {
  timeout: 60_000,
}, async () => {
  await createFirstPlans(db.database, new Date());
  const [patient] = await manyPatients(db.database, 1);
  const id = newId();
  await db.database.$client.query(
    `insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute, starts_at,
       ends_at, session_number, created_at, updated_at)
     select $1, user_id, id, 'scheduled', 1, '2099-12-01', 540, 600, '2099-12-01T03:30Z', '2099-12-01T04:30Z', 1, now(), now()
       from subscriptions where user_id = $2`,
    [id, patient?.userId],
  );
  // Without the secret that the server seals messages with, nobody could open this one.
  await expect(clinic('cancel', id, '--reason', 'Power cut')).rejects.toMatchObject({
    stderr: 'APP_SECRET is missing; please run this with the configuration of the server.\n',
  });
  const secret = await sandboxSecret(db.database);
  expect((await clinic('cancel', id, '--reason', 'Power cut')).stdout).toBe('Cancelled.\n');
  const { rows } = await db.database.$client.query(
    `select template, status, sealed_content as sealed from outbox_messages`,
  );
  expect(rows).toMatchObject([{ template: 'visit_cancelled', status: 'queued' }]);
  expect(createSealing(secret, 'outbox').open(rows[0].sealed)).toMatchObject({
    text: 'Your appointment at Demo Dental Clinic on 1 Dec 2099 at 9:00 AM has been cancelled.',
  });
});

test.each([
  ['clinic', ['status']],
  ['backup', []],
])(
  'what the version before works with is not migrated by `npm run %s` (START-9)',
  {
    timeout: 60_000,
  },
  async (command, args) => {
    const older = await freshDatabase();
    const { $client } = older.database;
    try {
      const migrations = async () => (await $client.query('select name from schema_migrations')).rowCount;
      await $client.query(
        'delete from schema_migrations where name = (select max(name) from schema_migrations)',
      );
      const before = await migrations();
      const program = MAIN.replace('clinic.js', `${command}.js`);
      const env = { ...process.env, MODE: 'sandbox', DATABASE_URL: older.url, DATA_DIR: tmpdir() };
      await expect(promisify(execFile)(process.execPath, [program, ...args], { env })).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^This version of Chairside is newer than the data: start it first/),
      });
      expect(await migrations()).toBe(before);
    } finally {
      await older.drop();
    }
  },
);

test('what was put back to before an update is migrated by `erase-again`, before anybody is served (START-9, CLI-9)', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-test-erased-'));
  const older = await databaseBefore('0082_old_notices.sql');
  try {
    const file = join(folder, 'erased.json');
    const userId = newId();
    await writeFile(file, erasedNote([{ userId, erasedAt: new Date() }]));
    const eraseAgain = () => clinicWith({ DATABASE_URL: older.url, APP_SECRET: SECRET }, 'erase-again', file);
    await expect(eraseAgain()).rejects.toMatchObject({
      code: 1,
      stderr: 'Nobody is in the configured database. Nothing was changed.\n',
    });
    await older.db.query(
      "insert into users (id, name, phone, created_at) values ($1, 'Asha Rao', $2, now())",
      [userId, '9000000001'],
    );
    expect((await eraseAgain()).stdout).toBe('Erased again: 1.\n');
    await refuseUnmigrated(older.url);
  } finally {
    await older.drop();
    await rm(folder, { recursive: true });
  }
});

test('status says that so many codes were asked for that strangers get none, looks at the disks that the server does, and warns of no backups where somebody else makes them (OPS-6)', {
  timeout: 60_000,
}, async () => {
  const APP_SECRET = 'under which the codes are counted, whoever asks';
  const limits = createLimits(db.database, APP_SECRET);
  await limits.take('sendsPerInstallation', 'installation');
  await db.database.$client.query(
    `insert into backup_runs (id, kind, cause, place, started_at, ended_at, bytes)
     values (gen_random_uuid(), 'backup', 'timer', '/backups', now() - interval '3 days', now() - interval '3 days', 1)`,
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-test-data-'));
  try {
    const status = async (settings: Record<string, string>) =>
      (await clinicWith({ APP_SECRET, DATA_DIR: dataDir, ...settings }, 'status')).stdout;
    const overdue = 'Warning   there has been no good backup for 26 hours';
    const manyCodes = 'Warning   so many codes were asked for';
    const before = await status({});
    expect(before).toContain(overdue);
    expect(before).not.toContain(manyCodes);
    await db.database.$client.query('update rate_limits set points = 1000000');
    const said = await status({ BACKUP_TO: 'none' });
    expect(said).not.toContain(overdue);
    expect(said).toContain(manyCodes);
    expect(said).toMatch(/^Disk .* free for the data$/m);
    expect(said).toMatch(/^Disk .* free for temporary files$/m);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test('the database that comes along writes to a disk below the data, any other to none of this machine', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-test-data-'));
  const temporary = tmpdir();
  try {
    expect(diskFoldersOf(readConfig({}), dataDir)).toEqual({
      data: dataDir,
      database: join(dataDir, 'postgres'),
      temporary,
    });
    const elsewhere = readConfig({ DATABASE_URL: db.url });
    expect(diskFoldersOf(elsewhere, dataDir)).toEqual({ data: dataDir, temporary });
  } finally {
    await rm(dataDir, { recursive: true });
  }
  expect(diskFoldersOf(readConfig({}), dataDir)).toEqual({});
});
