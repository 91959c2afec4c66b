import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runningAsRoot } from './account.ts';
import { type Binaries, exists, findBinaries, formerFolder, SHARED_FOLDER } from './binaries.ts';
import { type Cluster, DATABASE, readPassword } from './cluster.ts';
import { STOP_FIRST, takeLock } from './data-lock.ts';
import { freePort } from './free-port.ts';
import { clearInUse, markInUse, refuseTornCopy } from './in-use.ts';
import { runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { DatabaseStartError } from './start-error.ts';

interface ServedFolder {
  url: string;
  major: string;
  stop(): Promise<void>;
}

/** Where systems put the programs of a PostgreSQL. */
const PLACES = [
  (major: string) => `/usr/lib/postgresql/${major}/bin`,
  (major: string) => `/usr/pgsql-${major}/bin`,
  (major: string) => `/opt/homebrew/opt/postgresql@${major}/bin`,
  (major: string) => `/usr/local/opt/postgresql@${major}/bin`,
  (major: string) => `/Library/PostgreSQL/${major}/bin`,
];

/**
 * Serves the data folder of an embedded database by the PostgreSQL that wrote it, whatever Chairside runs by now, for it to
 * be read (START-11). `programs` is a folder with that PostgreSQL, where it is in none of the usual places;
 * `dataDir` that of the database into which this one is to be moved, where that is an embedded one.
 */
export async function serveFolder(
  named: string,
  { programs, dataDir }: { programs?: string | undefined; dataDir?: string | undefined } = {},
): Promise<ServedFolder> {
  const folder = await clusterIn(named);
  const major = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (dataDir !== undefined) await refuseOwn(folder, join(dataDir, 'postgres'), major);
  const binaries = await binariesOf(major, programs);
  const cluster = { folder, account: await ownerOf(folder) };
  const lock = await takeLock(join(folder, 'chairside.lock'), folder, STOP_FIRST);
  try {
    await refuseTornCopy(folder);
    if (await runningPostmaster(folder)) await stopPostmaster(cluster, binaries);
    await markInUse(folder);
    const port = await freePort();
    await startPostmaster(cluster, binaries, {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: String(port),
    });
    const password = await readPassword(cluster);
    return {
      url: `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`,
      major,
      async stop() {
        await stopPostmaster(cluster, binaries);
        await clearInUse(folder);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The folder itself, or what DATA_DIR has in `postgres`. */
async function clusterIn(named: string): Promise<string> {
  for (const folder of [named, join(named, 'postgres')]) {
    if (await exists(join(folder, 'PG_VERSION'))) return realpath(folder);
  }
  throw new DatabaseStartError(`${named} is neither a data folder of PostgreSQL nor a DATA_DIR with one.`);
}

/** Whoever moves a database into itself means the one that a new database is to take the place of. */
async function refuseOwn(folder: string, entry: string, major: string): Promise<void> {
  if ((await realpath(entry).catch(() => null)) !== folder) return;
  throw new DatabaseStartError(
    `${folder} is the database that is configured here. To move it into a new one, rename ${entry} to ${entry}-${major} first and name that, or set another DATA_DIR. Nothing was changed.`,
  );
}

async function ownerOf(folder: string): Promise<Cluster['account']> {
  if (!runningAsRoot()) return undefined;
  const { uid, gid } = await stat(folder);
  return { name: `the user ${uid}`, uid, gid };
}

async function binariesOf(major: string, programs: string | undefined): Promise<Binaries> {
  const own = await findBinaries();
  if (own.major === major && !programs) return own;
  const places = programs
    ? [programs]
    : [...PLACES.map((place) => place(major)), ...(await formerPrograms(major))];
  for (const bin of places) {
    if (await exists(join(bin, 'pg_ctl'))) {
      return {
        initdb: join(bin, 'initdb'),
        pgCtl: join(bin, 'pg_ctl'),
        postgres: join(bin, 'postgres'),
        major,
      };
    }
  }
  throw new DatabaseStartError(
    `The programs of PostgreSQL ${major}, which wrote this data, are not on this machine (${places.join(', ')}). Install PostgreSQL ${major}, which postgresql.org has for every system, or name the folder of its programs with --programs.`,
  );
}

/** Those that an earlier Chairside has run here as root, or that were put aside when its packages were replaced. */
async function formerPrograms(major: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of [SHARED_FOLDER, formerFolder()]) {
    const names = await readdir(folder).catch(() => []);
    const ofMajor = names.filter((name) => name.startsWith(`postgresql-${major}.`));
    found.push(...ofMajor.map((name) => join(folder, name, 'bin')));
  }
  return found;
}
