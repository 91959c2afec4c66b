import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, DATABASE, readPassword } from './cluster.ts';
import { noteFilled, openCluster } from './cluster-place.ts';
import { prepareDataDir } from './data-dir.ts';
import { GIVE_ITS_OWN, takeLock } from './data-lock.ts';
import { namingFullDisk } from './disk-full.ts';
import { freePort } from './free-port.ts';
import { clearInUse, markInUse, refuseTornCopy } from './in-use.ts';
import { prepareMemberRole } from './member-role.ts';
import { beginToStopPostmaster, runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { DatabaseStartError, stepsToRestore } from './start-error.ts';
import { keepRunning } from './watch.ts';

export interface EmbeddedPostgres {
  url: string;
  /** The same database for one of the other roles. */
  urlAs(role: string): string;
  /** The folder in which the data really lies. */
  location: string;
  /** Notes that what was to be put into a new database is there (`isBesideFormer`). */
  noteFilled(): Promise<void>;
  stop(): Promise<void>;
  /** Has it stop by itself, for a process that ends at once. */
  abandon(): void;
}

interface Options {
  dataDir: string;
  port?: number;
  log: (sentence: string) => void;
  /** Called before the server is started, with what has it stop by itself however far the start has come. */
  beforeStart?: (abandon: () => void) => void;
  /** Names of other roles, members of the application's role, which is no member of theirs. */
  memberRoles?: readonly string[];
  /** Whether a new database may be made beside one that was renamed, to be moved into it or replaced by a backup. */
  isBesideFormer?: boolean;
  /** What is to be done where another Chairside runs on the data. */
  adviceInUse?: string;
  /** More settings for postgresql.conf. */
  settings?: Record<string, string>;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server's log holds its own life only. What fails in a statement, with the values in it, is the
  // application's to report.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // An hour's write-ahead log goes into a file of its own, also when little is written: the files are used anew in turn,
  // so that what was erased is overwritten within three days at most (64 files, as max_wal_size has them).
  archive_timeout: '1h',
  // What processes share as they run, the counts of its statistics for one, lies in the memory that all have from the start:
  // in /dev/shm systemd-logind removes it once whoever the database runs as has logged out (RemoveIPC).
  min_dynamic_shared_memory: '16MB',
};

const START_ATTEMPTS = 5;

/** Starts the PostgreSQL that comes with Chairside and keeps it running until `stop()`. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = await prepareDataDir(options.dataDir);
  const { adviceInUse = GIVE_ITS_OWN } = options;
  const locks = [await takeLock(join(dataDir, 'chairside.lock'), dataDir, adviceInUse)];
  const release = () => {
    for (const lock of locks) lock.release();
  };
  let written = `DATA_DIR ${dataDir}`;
  try {
    const binaries = await findBinaries();
    const cluster = await openCluster(dataDir, binaries, options);
    if (!cluster.folder.startsWith(dataDir + sep)) written = cluster.folder;
    // A copy of a data folder may hold a link to the same cluster.
    locks.push(await takeLock(join(cluster.folder, 'chairside.lock'), dataDir, adviceInUse));
    const passwords = new Map([[DATABASE, await readPassword(cluster)]]);
    const entry = join(dataDir, 'postgres');
    await refuseTornCopy(cluster.folder, entry);
    await stopLeftover(cluster, binaries, options.log);
    for (const role of options.memberRoles ?? []) {
      passwords.set(role, await prepareMemberRole(cluster, role, binaries));
    }
    let isAbandoned = false;
    const abandon = () => {
      isAbandoned = true;
      beginToStopPostmaster(cluster, binaries);
    };
    options.beforeStart?.(abandon);
    await markInUse(cluster.folder);
    const port = await startOnFreePort(cluster, binaries, options, () => !isAbandoned).catch((error) => {
      if (!(error instanceof DatabaseStartError)) throw error;
      const sentence = `${error.message}\nIf the data are damaged, restore a backup instead: ${stepsToRestore(entry)}`;
      throw new DatabaseStartError(sentence, { cause: error });
    });
    const watch = keepRunning({
      isRunning: async () => isAbandoned || (await runningPostmaster(cluster.folder)) !== undefined,
      start: () => startPostmaster(cluster, binaries, settingsFor(port, options)),
      log: options.log,
    });
    const stopAll = async () => {
      await watch.stop();
      if (await runningPostmaster(cluster.folder)) await stopPostmaster(cluster, binaries);
      await clearInUse(cluster.folder);
      release();
    };
    let stopped: Promise<void> | undefined;
    const urlAs = (role: string) => {
      const password = passwords.get(role);
      if (password === undefined) throw new Error(`no role ${role} was asked for`);
      return `postgres://${role}:${password}@127.0.0.1:${port}/${DATABASE}`;
    };
    return {
      url: urlAs(DATABASE),
      urlAs,
      location: cluster.folder,
      noteFilled: () => noteFilled(cluster.folder),
      stop: () => {
        stopped ??= stopAll();
        return stopped;
      },
      abandon,
    };
  } catch (error) {
    release();
    throw namingFullDisk(error, written);
  }
}

/** We hold the lock, so whoever started a database that runs now is dead. Ours gets today's settings. */
async function stopLeftover(cluster: Cluster, binaries: Binaries, log: Options['log']): Promise<void> {
  if (!(await runningPostmaster(cluster.folder))) return;
  await stopPostmaster(cluster, binaries);
  log('Stopped a database that an earlier run had left running.');
}

/** Another program may snatch the port, and a killed server's last processes may take a moment to go. */
async function startOnFreePort(
  cluster: Cluster,
  binaries: Binaries,
  options: Options,
  isStillNeeded: () => boolean,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    try {
      await startPostmaster(cluster, binaries, settingsFor(port, options));
      return port;
    } catch (error) {
      if (attempt === START_ATTEMPTS || !isStillNeeded()) throw error;
      await sleep(attempt * 300);
      await stopLeftover(cluster, binaries, options.log);
    }
  }
}

const settingsFor = (port: number, { settings }: Options) => ({
  ...SETTINGS,
  ...settings,
  port: String(port),
});
