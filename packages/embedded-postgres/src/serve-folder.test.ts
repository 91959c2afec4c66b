import { mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useEmbeddedCluster } from '../test/embedded-cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { serveFolder } from './serve-folder.ts';

const cluster = useEmbeddedCluster();
const { start, copyTemplate, query } = cluster;

test('a data folder is served where it lies, not while a running Chairside keeps it, and can be opened again afterwards (START-11)', async () => {
  await copyTemplate();
  const first = await start();
  await query(first.url, 'create table note as select 1 as one');
  await expect(serveFolder(cluster.dataDir)).rejects.toThrow(
    /^Another Chairside is already running on .+; stop it, its service too/,
  );
  expect(await query(first.url, 'select one from note')).toEqual([{ one: 1 }]);
  await first.stop();
  const served = await serveFolder(cluster.dataDir);
  expect(served.major).toBe('18');
  expect(await query(served.url, 'select one from note')).toEqual([{ one: 1 }]);
  await served.stop();
  const again = await start();
  expect(await query(again.url, 'select one from note')).toEqual([{ one: 1 }]);
});

test('data of another PostgreSQL is not opened: a sentence says how it is moved (START-11)', async () => {
  await copyTemplate();
  const entry = join(cluster.dataDir, 'postgres');
  await writeFile(join(entry, 'PG_VERSION'), '12\n');
  await expect(start()).rejects.toThrow(
    `rename ${entry} to ${entry}-12, run "npm run move-database -- --from ${entry}-12", and start again.`,
  );
  await expect(start()).rejects.toThrow('Stop Chairside, its service too ("npm run service -- remove").');
  await rename(entry, `${entry}-12`);
  await expect(serveFolder(`${entry}-12`)).rejects.toThrow(
    /^The programs of PostgreSQL 12, which wrote this data, are not on/,
  );
  await expect(serveFolder(`${entry}-12`, { programs: '/nowhere' })).rejects.toThrow('(/nowhere)');
});

test('while it waits to be moved no start makes a new one, and who moves it does (START-11)', async () => {
  await copyTemplate();
  const entry = join(cluster.dataDir, 'postgres');
  await rename(entry, `${entry}-12`);
  await expect(start()).rejects.toThrow(`npm run move-database -- --from ${entry}-12`);
  expect(await readdir(cluster.dataDir)).not.toContain('postgres');
  const options = { dataDir: cluster.dataDir, log() {}, settings: { fsync: 'off' } };
  const broken = await startEmbeddedPostgres({ ...options, isBesideFormer: true });
  expect(await query(broken.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await broken.stop();
  // A move that failed leaves an empty one.
  await expect(start()).rejects.toThrow(`npm run move-database -- --from ${entry}-12`);
  const { noteFilled, stop } = await startEmbeddedPostgres({ ...options, isBesideFormer: true });
  await noteFilled();
  await stop();
  await (await start()).stop();
});

test('of several that were renamed a start names the last one (START-11)', async () => {
  await copyTemplate();
  const entry = join(cluster.dataDir, 'postgres');
  await mkdir(`${entry}-12`);
  // A file system tells times apart by some milliseconds.
  await sleep(20);
  await rename(entry, `${entry}-damaged`);
  await expect(start()).rejects.toThrow(`in the place of ${entry}-damaged.`);
  await sleep(20);
  await rename(`${entry}-12`, `${entry}-13`);
  await expect(start()).rejects.toThrow(`npm run move-database -- --from ${entry}-13`);
});

test('one that was made to be moved into is opened once the data are moved away instead', async () => {
  await copyTemplate();
  const entry = join(cluster.dataDir, 'postgres');
  await rename(entry, `${entry}-12`);
  const options = { dataDir: cluster.dataDir, log() {}, settings: { fsync: 'off' } };
  await (await startEmbeddedPostgres({ ...options, isBesideFormer: true })).stop();
  await rename(`${entry}-12`, join(cluster.root, 'away'));
  await (await start()).stop();
  await rename(join(cluster.root, 'away'), `${entry}-12`);
  await (await start()).stop();
});

test('a database is not moved into itself: a sentence says so, whatever link names it (START-11)', async () => {
  await copyTemplate();
  const { dataDir } = cluster;
  const entry = join(dataDir, 'postgres');
  const link = join(cluster.root, 'link');
  await symlink(dataDir, link);
  for (const named of [entry, dataDir, link, join(link, 'postgres')]) {
    await expect(serveFolder(named, { dataDir })).rejects.toThrow(
      `${entry} is the database that is configured here. To move it into a new one, rename ${entry} to ${entry}-18 first`,
    );
  }
});

test('another folder is none', async () => {
  await expect(serveFolder(cluster.root)).rejects.toThrow(`${cluster.root} is neither a data folder`);
});
