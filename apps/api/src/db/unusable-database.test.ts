import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordFile } from '@chairside/embedded-postgres/cluster';
import pg from 'pg';
import { expect, test } from 'vitest';
import { refusedStart } from '../../test/api-process.ts';
import { migratedDataDir } from '../../test/migrated-cluster.ts';
import { unusableInFolder } from './unusable-database.ts';

const refused = (message: string, code: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });

test.each([
  ['the database system is starting up', '57P03', 1],
  ['could not extend file', '53100', 1_000_000],
])(
  'a full disk is named by the folder of the database that comes along: %s',
  async (message, code, bavail) => {
    const measure = async () => ({ bavail, blocks: 2_000_000, bsize: 4096 });
    expect(await unusableInFolder(refused(message, code), '/data/postgres', measure)).toBe(
      'The disk of /data/postgres is full; make room and start again.',
    );
  },
);

test('what is no trouble of the database is not said to be one', async () => {
  const measure = async () => ({ bavail: 1, blocks: 2_000_000, bsize: 4096 });
  expect(await unusableInFolder(refused('a bug', '42601'), '/data/postgres', measure)).toBeNull();
});

test('a start names the database that comes along by its folder, and no variable that nobody set', async () => {
  const dataDir = await migratedDataDir();
  const folder = join(dataDir, 'postgres');
  try {
    await writeFile(passwordFile(folder, 'chairside'), 'mistyped');
    const { code, said } = await refusedStart('', { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toBe(
      `The database in ${folder} cannot be used: password authentication failed for user "chairside". Its own log is ${join(folder, 'postgres.log')}.\n`,
    );
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
