import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  mkdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { useEmbeddedCluster } from '../test/embedded-cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { runningPostmaster } from './postmaster.ts';
import { DatabaseStartError } from './start-error.ts';

const moduleUrl = new URL('./embedded-postgres.ts', import.meta.url).href;
const asRoot = process.getuid?.() === 0;

const cluster = useEmbeddedCluster();
const { start, copyTemplate, query } = cluster;

async function killPostmaster(database: EmbeddedPostgres): Promise<number> {
  const pid = await runningPostmaster(database.location);
  if (pid === undefined) throw new Error('no postmaster to kill');
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** A whole other process that starts the database and is then killed without a chance to clean up. */
async function startAndKillOwner(): Promise<string> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(moduleUrl)};
    const options = { dataDir: ${JSON.stringify(cluster.dataDir)}, log() {}, settings: { fsync: 'off' } };
    console.log((await startEmbeddedPostgres(options)).url);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(owner.stdout, 'data');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  return String(line).trim();
}

describe('a database of our own', () => {
  test('keeps its data from one start to the next, in UTF-8, with checksums, for an ordinary role', async () => {
    const first = await start();
    expect(first.location).toBe(join(cluster.dataDir, 'postgres'));
    await query(first.url, "CREATE TABLE note AS SELECT 'नमस्ते' AS text");
    expect(
      await query(
        first.url,
        `SELECT current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS checksums,
                current_setting('listen_addresses') AS listens, current_setting('application_name') AS name,
                rolsuper AS superuser, lower('Ä') AS lower FROM pg_roles WHERE rolname = current_user`,
      ),
    ).toEqual([
      {
        encoding: 'UTF8',
        checksums: 'on',
        listens: '127.0.0.1',
        name: "it's quoted",
        superuser: false,
        lower: 'ä',
      },
    ]);
    const wrong = new URL(first.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    await first.stop();
    expect(await runningPostmaster(first.location)).toBeUndefined();

    const second = await start();
    expect(await query(second.url, 'SELECT text FROM note')).toEqual([{ text: 'नमस्ते' }]);
    expect(cluster.log).toEqual([]);
  });

  test('starts after a kill, and from a copy that was made when it had stopped, but not from one made while it ran (START-12)', async () => {
    const copyTo = (folder: string) => promisify(execFile)('cp', ['-a', cluster.dataDir, folder]);
    const [torn, whole] = [`${cluster.dataDir}-torn`, `${cluster.dataDir}-whole`];
    await copyTemplate();
    const first = await start();
    await copyTo(torn);
    await first.stop();
    await copyTo(whole);
    await startAndKillOwner();
    await (await start()).stop();
    await (await start(whole)).stop();
    await expect(start(torn)).rejects.toThrow(/made while Chairside ran/);
    const entry = join(torn, 'postgres');
    await expect(start(torn)).rejects.toThrow(
      `rename ${entry} to ${entry}-damaged, and run "npm run restore"`,
    );
    await rm(join(torn, 'postgres/chairside-in-use'));
    await (await start(torn)).stop();
  });

  test('is started again on the same address when it is killed, and says so once', async () => {
    await copyTemplate();
    const database = await start();
    await query(database.url, 'CREATE TABLE note AS SELECT 1 AS n');
    const killed = await killPostmaster(database);
    await expect
      .poll(() => query(database.url, 'SELECT n FROM note').catch(() => null), { interval: 100 })
      .toEqual([{ n: 1 }]);
    expect(await runningPostmaster(database.location)).not.toBe(killed);
    await expect
      .poll(() => cluster.log)
      .toEqual(['The database had stopped unexpectedly and was started again.']);
  });
});

describe('after a start that was killed', () => {
  test('a database left running is stopped first: there is never a second one on the data', async () => {
    await copyTemplate();
    const leftUrl = await startAndKillOwner();
    await query(leftUrl, 'CREATE TABLE note AS SELECT 1 AS n');
    const database = await start();
    expect(cluster.log).toEqual(['Stopped a database that an earlier run had left running.']);
    await expect(query(leftUrl, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    expect(await query(database.url, 'SELECT n FROM note')).toEqual([{ n: 1 }]);
  });

  test('a process id that now belongs to another program fools nobody, and that program lives on', async () => {
    await copyTemplate();
    const location = join(cluster.dataDir, 'postgres');
    // The database's own user, since PostgreSQL does not mind a process id of anyone else's.
    const { uid, gid } = await stat(location);
    const bystander = spawn('sleep', ['60'], { cwd: '/', uid, gid });
    try {
      const pidFile = [bystander.pid, location, '1', '20000', '', '127.0.0.1', '  1234  5678', 'ready'];
      await writeFile(join(location, 'postmaster.pid'), `${pidFile.join('\n')}\n`);
      const database = await start();
      expect(await query(database.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    } finally {
      bystander.kill('SIGKILL');
    }
  });

  test('a creation that was cut short is begun again', async () => {
    await mkdir(join(cluster.dataDir, 'postgres.new', 'data'), { recursive: true });
    await writeFile(join(cluster.dataDir, 'postgres.new', 'data', 'PG_VERSION'), '18');
    const database = await start();
    expect(await query(database.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });
});

describe('a start that cannot be', () => {
  test.each([
    ['/dev/null', 'it is not a folder'],
    ['/dev/null/data', 'it is not a folder'],
    ['/proc/data/below', 'no folder can be made there'],
  ])('DATA_DIR %s is refused with a sentence', async (folder, reason) => {
    const refusal = start(folder);
    await expect(refusal).rejects.toThrow(DatabaseStartError);
    await expect(refusal).rejects.toThrow(`DATA_DIR ${folder} can't be used: ${reason}.`);
  });

  test('a second Chairside on the same DATA_DIR is refused, and the first goes on', async () => {
    await copyTemplate();
    const first = await start();
    await expect(start()).rejects.toThrow(
      `Another Chairside is already running on DATA_DIR ${cluster.dataDir}`,
    );
    expect(await query(first.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  test('a full disk is that of the folder in which the data really lies', async () => {
    await copyTemplate();
    const [entry, elsewhere] = [join(cluster.dataDir, 'postgres'), join(cluster.root, 'elsewhere')];
    // Whatever is written there finds no room.
    await rm(join(entry, 'postmaster.opts'), { force: true });
    await symlink('/dev/full', join(entry, 'postmaster.opts'));
    await expect(start()).rejects.toThrow(`The disk of DATA_DIR ${cluster.dataDir} is full; make room`);
    await rename(entry, elsewhere);
    await symlink(elsewhere, entry);
    await expect(start()).rejects.toThrow(`The disk of ${elsewhere} is full; make room`);
  });

  test('data of another PostgreSQL major is refused', async () => {
    await copyTemplate();
    await writeFile(join(cluster.dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/written by PostgreSQL 17 and this Chairside runs PostgreSQL 18/);
  });

  test('data that PostgreSQL cannot open are renamed for a backup, and no start makes a new database beside them (START-12)', async () => {
    await copyTemplate();
    const entry = join(cluster.dataDir, 'postgres');
    await truncate(join(entry, 'global', 'pg_control'));
    const started = expect(start()).rejects;
    await started.toThrow('If the data are damaged, restore a backup instead: stop Chairside');
    await started.toThrow(`rename ${entry} to ${entry}-damaged, and run "npm run restore"`);
    await rename(entry, `${entry}-damaged`);
    await expect(start()).rejects.toThrow(
      `No backup has been restored in the place of ${entry}-damaged. Run "npm run restore"`,
    );
    const options = { dataDir: cluster.dataDir, log() {}, settings: { fsync: 'off' } };
    const { noteFilled, stop } = await startEmbeddedPostgres({ ...options, isBesideFormer: true });
    await noteFilled();
    await stop();
    await (await start()).stop();
  });

  test('a folder that is no database is refused and left alone', async () => {
    await mkdir(join(cluster.dataDir, 'postgres'), { recursive: true });
    if (asRoot) await chown(join(cluster.dataDir, 'postgres'), 65534, 65534);
    await writeFile(join(cluster.dataDir, 'postgres', 'letter.txt'), 'mine');
    await expect(start()).rejects.toThrow('is not a PostgreSQL data folder');
    expect(await readFile(join(cluster.dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('mine');
  });
});

describe('in a folder that only its owner can enter', () => {
  test('the data is stored where the database can reach it, and found again', async () => {
    await chmod(cluster.root, 0o700);
    const first = await start();
    await query(first.url, 'CREATE TABLE note AS SELECT 1 AS n');
    if (asRoot) {
      expect(first.location).toMatch(/^\/var\/lib\/chairside\/data-[0-9a-f]{12}$/);
      expect(await readlink(join(cluster.dataDir, 'postgres'))).toBe(first.location);
    } else {
      expect(first.location).toBe(join(cluster.dataDir, 'postgres'));
    }
    await first.stop();
    const second = await start();
    expect(second.location).toBe(first.location);
    expect(await query(second.url, 'SELECT n FROM note')).toEqual([{ n: 1 }]);
  });
});
