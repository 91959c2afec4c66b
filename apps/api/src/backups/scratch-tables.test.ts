import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { backUpTo, backupFolder, restoreFrom, rowCounts } from '../../test/backups.ts';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';

let folder: string;
let clinic: FreshDatabase;
beforeAll(async () => {
  folder = await backupFolder();
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  clinic = await freshDatabase();
});
afterEach(() => clinic.drop());

const backUp = () => backUpTo(join(folder, 'backup'), { url: clinic.url, files: { get: async () => null } });

async function backUpAndRestore() {
  const { identity } = await backUp();
  return restoreFrom(join(folder, 'backup'), identity);
}

/** What somebody does who is no member of the application's role's. */
async function asOther(statements: string): Promise<void> {
  const client = new pg.Client(
    Object.assign(new URL(inject('auditServer')), { pathname: new URL(clinic.url).pathname }).href,
  );
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

test('what somebody has made beside the clinic’s tables is passed over, and all else restored (BACKUP-6)', async () => {
  const { $client } = clinic.database;
  const before = { ...(await rowCounts(clinic.url)), 'public.document_series': '2' };
  await $client.query(`
    create table scratch (id serial, note text);
    insert into scratch (note) values ('one'), ('two');
    create schema tools; create sequence tools.numbers; create table tools.schema_migrations (version text);
    insert into document_series values ('R', '26-27', 12, 3), ('C', '26-27', 4, 0);
    alter table document_series add remark timestamptz default now(), add other int;
    update document_series set other = skipped`);
  // As a later migration has added one of ours.
  await $client.query(
    'alter table document_series drop skipped; alter table document_series rename other to skipped',
  );
  const { url, contents, passedOver, remove } = await backUpAndRestore();
  try {
    expect(passedOver).toEqual(['public.scratch', 'public.scratch_id_seq', 'public.document_series.remark']);
    expect(contents.tables.map(({ table }) => table)).not.toContain('scratch');
    expect(await rowCounts(url)).toEqual(before);
    const restored = new pg.Client(url);
    await restored.connect();
    const { rows } = await restored
      .query('select * from document_series order by 1')
      .finally(() => restored.end());
    expect(rows).toEqual([
      { series: 'C', financial_year: '26-27', last: 4, skipped: 0 },
      { series: 'R', financial_year: '26-27', last: 12, skipped: 3 },
    ]);
  } finally {
    await remove();
  }
});

test('what is not the clinic’s and may not be read is left out of a backup, which is made all the same (BACKUP-1)', async () => {
  await asOther('create table theirs as select 1 as n; create sequence their_numbers');
  const { passedOver, remove } = await backUpAndRestore();
  await remove();
  expect(passedOver).toEqual(['public.their_numbers', 'public.theirs']);
});

test('a table of the clinic’s own that may not be read is none that is left out', async () => {
  await asOther('alter table phone_calls owner to current_user');
  await expect(backUp()).rejects.toThrow('permission denied for table phone_calls');
});
