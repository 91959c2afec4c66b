import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { databaseBefore } from '../../test/previous-version.ts';
import { protectAuditLog } from './audit-log-owner.ts';
import { databaseTrouble } from './database-errors.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';
import { databaseIn } from './sibling-databases.ts';

const [USER, NOW] = [newId(), new Date('2026-11-20T06:30:00Z')];

let server: pg.Client;
let name: string;
let app: pg.Client;
/** What each test's database begins as. */
let template = inject('migratedDatabase');
const urlOf = (role: 'databaseServer' | 'auditServer') => {
  const url = new URL(inject(role));
  url.pathname = `/${name}`;
  return url.href;
};

beforeAll(async () => {
  server = new pg.Client(inject('databaseServer'));
  await server.connect();
});
afterAll(() => server.end());
beforeEach(async () => {
  await openNew();
});
afterEach(async () => {
  await app.end();
  await server.query(`drop database ${name} with (force)`);
});

async function openNew(): Promise<void> {
  name = `audit_${newId().replaceAll('-', '')}`;
  await server.query(`create database ${name} template ${template} strategy file_copy`);
  app = new pg.Client(urlOf('databaseServer'));
  await app.connect();
}

const protect = () => protectAuditLog(urlOf('databaseServer'), urlOf('auditServer'));
const insert = (client: pg.Client, table: string) =>
  client.query(
    `insert into ${table} (id, user_id, actor, action, subject, at)
     values ($1, $2, 'patient', 'read', 'medical_history', $3)`,
    [newId(), USER, NOW],
  );
const count = async () => {
  const { rows } = await app.query<{ count: string }>('select count(*) from audit.events');
  return Number(rows[0]?.count);
};

describe('once the log belongs to another role', () => {
  // Made once: most of its tests are about statements that are refused.
  beforeAll(async () => {
    await openNew();
    expect(await protect()).toBe(true);
    await insert(app, 'audit.events');
    await app.end();
    template = name;
  });
  afterAll(async () => {
    await server.query(`drop database ${template} with (force)`);
    template = inject('migratedDatabase');
  });

  test('the application’s role adds to it and reads it, by its old name as well', async () => {
    await insert(app, 'audit_events');
    expect(await count()).toBe(2);
    expect((await app.query('select id from audit_events')).rowCount).toBe(2);
  });

  test('the application’s role cannot change it otherwise', async () => {
    const statements = [
      "update audit.events set actor = 'clinic'",
      "update audit_events set actor = 'clinic'",
      'delete from audit.events',
      'delete from audit_events',
      'truncate audit.events',
      'drop table audit.events',
      'drop schema audit cascade',
      'drop function audit.append_only() cascade',
      'create or replace function audit.append_only() returns trigger language plpgsql as $$ begin return null; end $$',
      'alter table audit.events add column forged text',
      'alter table audit.events rename to gone',
      'alter table audit.events set schema public',
      'alter table audit.events disable trigger all',
      'drop trigger events_append_only on audit.events',
      'alter table audit.events owner to current_user',
      'alter schema audit owner to current_user',
      'alter schema audit rename to gone',
      'create table audit.more (n integer)',
      'create index more on audit.events (at)',
      'create rule forget as on insert to audit.events do instead nothing',
      'reassign owned by chairside_audit to current_user',
      'drop owned by chairside_audit',
      'set role chairside_audit',
      'grant chairside_audit to current_user',
      "alter role chairside_audit password 'mine'",
      'set session_replication_role = replica',
    ];
    for (const statement of statements) {
      const refused = /permission denied|must be (able|owner|member)/;
      await expect(app.query(statement), statement).rejects.toThrow(refused);
      await app.query('reset role');
      const { rows } = await app.query('select actor from audit.events');
      expect(rows, statement).toEqual([{ actor: 'patient' }]);
    }
  });

  test('the application’s role cannot grant itself more', async () => {
    await app.query('grant all on audit.events to current_user');
    await expect(app.query('delete from audit.events')).rejects.toThrow('permission denied');
  });

  test('a start that finds it so changes nothing, with or without the role’s address', async () => {
    const stateOf = async () =>
      (
        await app.query(
          "select xmin, relowner, relacl::text from pg_class where oid = 'audit.events'::regclass",
        )
      ).rows;
    const before = await stateOf();
    expect(await protect()).toBe(true);
    expect(await protectAuditLog(urlOf('databaseServer'), undefined)).toBe(true);
    expect(await stateOf()).toEqual(before);
  });

  test('not even its owner changes or removes a row by mistake', async () => {
    const owner = new pg.Client(urlOf('auditServer'));
    await owner.connect();
    for (const statement of [
      "update audit.events set actor = 'clinic'",
      'delete from audit.events',
      'truncate audit.events',
    ]) {
      await expect(owner.query(statement)).rejects.toThrow('append-only');
    }
    await owner.end();
  });
});

test('a database of the version before comes over with every row it has', async () => {
  const before = await databaseBefore('0014');
  await app.end();
  await server.query(`drop database ${name} with (force)`);
  name = databaseIn(before.url);
  app = before.db;
  for (let time = 0; time < 3; time += 1) await insert(app, 'audit_events');

  await migrate(urlOf('databaseServer'));
  await insert(app, 'audit_events');
  expect(await protect()).toBe(true);
  expect(await count()).toBe(4);
});

describe('a log that was handed over before it named staff', () => {
  const handedOver = async () => {
    expect(await protect()).toBe(true);
    const owner = new pg.Client(urlOf('auditServer'));
    await owner.connect();
    await owner.query('alter table audit.events drop column staff_id');
    await owner.end();
    await app.query("delete from schema_migrations where name = '0031_desk_patients.sql'");
    await app.query(`
      drop table patient_changes, session_notes; drop index users_phone_ending, users_email_beginning;
      alter table users drop column searchable_name; drop function searchable;`);
    await migrate(urlOf('databaseServer'));
  };
  const named = () => app.query('select staff_id from audit.events');

  test('gets the column from its owner at the start, and stays protected', async () => {
    await handedOver();
    await expect(named()).rejects.toThrow('staff_id');
    expect(await protect()).toBe(true);
    expect((await named()).rowCount).toBe(0);
    const indexes = await app.query("select indexname from pg_indexes where schemaname = 'audit'");
    expect(indexes.rows.map((row) => row.indexname)).toEqual(
      expect.arrayContaining(['audit_events_by_staff', 'audit_events_by_actor', 'audit_events_at']),
    );
    await insert(app, 'audit.events');
    await expect(app.query('delete from audit.events')).rejects.toThrow('permission denied');
  });

  test('is asked for in a sentence where the start cannot be its owner', async () => {
    await handedOver();
    await expect(protectAuditLog(urlOf('databaseServer'), undefined)).rejects.toThrow(
      /AUDIT_DATABASE_URL for one start.*add column if not exists staff_id/,
    );
  });
});

describe('without a role of its own', () => {
  test('the log works, is append-only by its trigger, and the start learns that this is all', async () => {
    expect(await protectAuditLog(urlOf('databaseServer'), undefined)).toBe(false);
    await insert(app, 'audit.events');
    for (const statement of [
      'update audit_events set actor = actor',
      'delete from audit_events',
      'truncate audit.events',
    ]) {
      await expect(app.query(statement)).rejects.toThrow('append-only');
    }
  });

  test('the application’s own role is no protection', async () => {
    await expect(protectAuditLog(urlOf('databaseServer'), urlOf('databaseServer'))).rejects.toThrow(
      'AUDIT_DATABASE_URL must name another role than DATABASE_URL',
    );
    await insert(app, 'audit.events');
  });

  test('a role that cannot be used is named in a sentence', async () => {
    const wrong = new URL(urlOf('auditServer'));
    wrong.password = 'guess';
    await expect(protectAuditLog(urlOf('databaseServer'), wrong.href)).rejects.toThrow(
      /AUDIT_DATABASE_URL .*password authentication failed/,
    );
  });
});

test('a server that does not answer is not taken for a refused role, and is tried again', async () => {
  const away = new URL(urlOf('auditServer'));
  away.port = '1';
  const refused = new URL(urlOf('auditServer'));
  refused.password = 'wrong';
  const failureOf = (url: URL) =>
    protectAuditLog(urlOf('databaseServer'), url.href).catch((error: unknown) => databaseTrouble(error));
  expect(await failureOf(away)).toBe('unreachable');
  expect(await failureOf(refused)).toBe(null);
});
