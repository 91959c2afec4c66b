import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest';
import { createDatabase } from '../../test/fresh-database.ts';
import { tendMonths } from '../audit/store.ts';
import { isAuditLogOutdated, protectAuditLog } from './audit-log-owner.ts';
import { newId } from './ids.ts';
import { databaseIn } from './sibling-databases.ts';

const USER = newId();
/** Within the eight years, in whatever year this runs. */
const SEVEN_YEARS_AGO = `${new Date().getUTCFullYear() - 7}-03`;

let database: Awaited<ReturnType<typeof createDatabase>>;
let auditUrl: string;
let app: pg.Client;
let owner: pg.Client;

async function openNew(template = inject('migratedDatabase')): Promise<void> {
  database = await createDatabase('months', template);
  const audit = new URL(inject('auditServer'));
  audit.pathname = new URL(database.url).pathname;
  auditUrl = audit.href;
  [app, owner] = [new pg.Client(database.url), new pg.Client(auditUrl)];
  await app.connect();
  await owner.connect();
}

/** A log with two events that nobody has divided. */
async function openUndivided(): Promise<void> {
  await openNew();
  await insert(`${SEVEN_YEARS_AGO}-05T10:00:00Z`);
  await insert('now');
}

async function leave(): Promise<void> {
  await app.end();
  await owner.end();
}

async function drop(): Promise<void> {
  await leave();
  await database.drop();
}

const insert = (at: string, repeatsUntil: string | null = null) =>
  app.query(
    `insert into audit.events (id, user_id, actor, action, subject, at, repeats_until) values ($1, $2, 'patient', 'read', 'document', $3, $4)
       on conflict do nothing`,
    [newId(), USER, at, repeatsUntil],
  );
const protect = () => protectAuditLog(database.url, auditUrl);
const tend = () => tendMonths(drizzle({ client: app }));
/** How many rows lie in each partition. */
async function partitions(): Promise<Record<string, number>> {
  const { rows } = await app.query<{ name: string }>(
    "select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = 'audit.events'::regclass order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    counts[name] = (await owner.query(`select count(*)::int from audit.${name}`)).rows[0].count;
  }
  return counts;
}
async function monthAfter(months: number): Promise<string> {
  const { rows } = await app.query<{ month: string }>(
    "select to_char(date_trunc('month', now() at time zone 'UTC') + make_interval(months => $1), 'YYYY_MM') as month",
    [months],
  );
  return rows[0]?.month ?? '';
}

describe('a log that is divided by months (AUDIT-6)', () => {
  // Divided once: each test has a copy.
  let divided: typeof database;
  beforeAll(async () => {
    await openUndivided();
    expect(await protect()).toBe(true);
    await leave();
    divided = database;
  });
  afterAll(() => divided.drop());
  beforeEach(() => openNew(databaseIn(divided.url)));
  afterEach(drop);

  test('has what there was in its first partition, and months of its own ahead', async () => {
    const [first, ...months] = Object.entries(await partitions()).toReversed();
    expect(first).toEqual([expect.stringMatching(/^events_until_\d{4}_\d\d$/), 2]);
    expect(months.length).toBeGreaterThanOrEqual(2);
    await insert(`${(await monthAfter(3)).replace('_', '-')}-02T00:00:00Z`);
    expect(await partitions()).toMatchObject({ [`events_${await monthAfter(3)}`]: 1 });
  });

  test('takes what has no month, and moves it there once it has one', async () => {
    const far = await monthAfter(30);
    await insert(`${far.replace('_', '-')}-15T00:00:00Z`);
    expect(await partitions()).toMatchObject({ events_other: 1 });
    await tend();
    expect(await partitions()).toMatchObject({ events_other: 0, [`events_${far}`]: 1 });
    await expect(owner.query('delete from audit.events_other')).rejects.toThrow('append-only');
  });

  test('drops a month whose eight years are over, and no other', async () => {
    const [over, within] = [await monthAfter(-97), await monthAfter(-96)];
    // As if the log had been divided that long ago.
    const first = Object.keys(await partitions()).find((name) => name.startsWith('events_until'));
    await owner.query(`drop table audit.${first}`);
    for (const month of [over, within]) await insert(`${month.replace('_', '-')}-10T10:00:00Z`);
    await tend();
    const names = Object.keys(await partitions());
    expect(names).toContain(`events_${within}`);
    expect(names).not.toContain(`events_${over}`);
    expect((await app.query('select from audit.events')).rowCount).toBe(1);
  });

  test('loses nothing to a clock that went years ahead, until it has been so for a month', async () => {
    for (const name of Object.keys(await partitions()))
      if (name !== 'events_other') await owner.query(`drop table audit.${name}`);
    const addMonths = async (first: number, last: number) => {
      for (let month = first; month <= last; month += 1) {
        const [from, to] = [await monthAfter(month), await monthAfter(month + 1)];
        const bounds = [from, to].map((each) => `('${each.replace('_', '-')}-01 00:00:00+00')`);
        await owner.query(`select audit.create_partition('events_${from}');
          alter table audit.events attach partition audit.events_${from} for values from ${bounds.join(' to ')}`);
      }
    };
    // As if the log had been tended a hundred months ago for the last time.
    await addMonths(-101, -97);
    const old = `events_${await monthAfter(-101)}`;
    await tend();
    await tend();
    expect(Object.keys(await partitions())).toEqual(
      expect.arrayContaining([old, `events_${await monthAfter(0)}`]),
    );
    // Nor to a second time, which months from the first one would hide.
    expect(Object.keys(await partitions())).not.toContain(`events_${await monthAfter(1)}`);
    await addMonths(-2, -2);
    await tend();
    expect(Object.keys(await partitions())).toContain(old);
    await addMonths(-1, -1);
    await tend();
    expect(Object.keys(await partitions())).not.toContain(old);
  });

  test('loses what is that old of its first partition as well, and stays append-only', async () => {
    const first = Object.keys(await partitions()).find((name) => name.startsWith('events_until'));
    for (const month of [-97, -96])
      await insert(`${(await monthAfter(month)).replace('_', '-')}-10T10:00:00Z`);
    await tend();
    const { rows } = await owner.query(
      `select to_char(at at time zone 'UTC', 'YYYY_MM') as month from audit.${first} order by at`,
    );
    expect(rows.map(({ month }) => month)).toEqual([
      await monthAfter(-96),
      SEVEN_YEARS_AGO.replace('-', '_'),
      await monthAfter(0),
    ]);
    await expect(owner.query(`delete from audit.${first}`)).rejects.toThrow('append-only');
  });

  test('has a repeated read once in each partition', async () => {
    const at = `${(await monthAfter(2)).replace('_', '-')}-10T10:0`;
    await insert(`${at}1:00Z`, `${at}9:00Z`);
    await insert(`${at}2:00Z`, `${at}9:00Z`);
    expect((await app.query('select from audit.events where repeats_until is not null')).rowCount).toBe(1);
  });

  test('the application’s role cannot change it otherwise', async () => {
    for (const statement of [
      'insert into audit.events_other select * from audit.events',
      'delete from audit.events_other',
      'drop table audit.events_other',
      'alter table audit.events detach partition audit.events_other',
      "select audit.create_partition('events_more')",
      'create or replace function audit.tend_months() returns void language sql as $$ select $$',
    ])
      await expect(app.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  });

  test('has the functions of the version that its owner has started, and other starts learn which they are', async () => {
    expect(await isAuditLogOutdated(database.url)).toBe(false);
    await owner.query(
      "create or replace function audit.tend_months() returns void language sql as $$ select 'of before' $$",
    );
    expect(await protectAuditLog(database.url, undefined)).toBe(true);
    expect(await isAuditLogOutdated(database.url)).toBe(true);
    expect(await protect()).toBe(true);
    expect(await isAuditLogOutdated(database.url)).toBe(false);
  });

  test('a start once more leaves it as it is', async () => {
    const before = await partitions();
    expect(await protect()).toBe(true);
    expect(await protectAuditLog(database.url, undefined)).toBe(true);
    expect(await partitions()).toEqual(before);
  });
});

test('a log that the application owns is divided by it, and handed over with all its months', async () => {
  await openUndivided();
  onTestFinished(drop);
  expect(await protectAuditLog(database.url, undefined)).toBe(false);
  await expect(app.query('delete from audit.events')).rejects.toThrow('append-only');
  expect(await protect()).toBe(true);
  await expect(app.query('delete from audit.events_other')).rejects.toThrow('permission denied');
  await tend();
  await insert('now');
});

test('while somebody writes to it, a start leaves the log undivided', async () => {
  await openUndivided();
  onTestFinished(drop);
  await app.query('begin; lock table audit.events in row exclusive mode');
  const other = protectAuditLog(database.url, undefined);
  await expect(other).resolves.toBe(false);
  await app.query('rollback');
  await tend();
  expect(await partitions()).toEqual({});
  expect(await isAuditLogOutdated(database.url)).toBe(false);
});
