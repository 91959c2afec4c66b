import { mkdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useEmbeddedCluster } from '../test/embedded-cluster.ts';
import { noteFlushed } from '../test/flushed.ts';
import { DATABASE, passwordFile, unfilledFile } from './cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { DatabaseStartError } from './start-error.ts';

const cluster = useEmbeddedCluster();

test('a new database is there only once its password and its marks are on the disk (START-2)', async () => {
  const { dataDir } = cluster;
  const folder = join(dataDir, 'postgres');
  // So that it is made for other data to be put into it.
  await mkdir(join(dataDir, 'postgres-damaged'), { recursive: true });
  const flushed = await noteFlushed(folder);
  const settings = { fsync: 'off' };
  const { stop } = await startEmbeddedPostgres({ dataDir, log() {}, settings, isBesideFormer: true });
  await stop();
  for (const path of [passwordFile(folder, DATABASE), unfilledFile(folder), folder]) {
    expect([path, flushed.has((await stat(path)).ino)]).toEqual([path, true]);
  }
});

test('a password that a power cut has left empty is said to be missing', async () => {
  await cluster.copyTemplate();
  const file = passwordFile(join(cluster.dataDir, 'postgres'), DATABASE);
  await truncate(file);
  const started = cluster.start();
  await expect(started).rejects.toThrow(DatabaseStartError);
  await expect(started).rejects.toThrow(`The password of the database is missing: ${file} `);
});
