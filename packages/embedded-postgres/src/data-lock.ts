import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from './start-error.ts';

// A Chairside that was told to stop a moment ago gets this long to let go.
const TIMEOUT_MS = 3_000;
const SQLITE_BUSY = 5;

export const GIVE_ITS_OWN = 'stop it, or give this one a DATA_DIR and a PORT of its own';
/** For who needs the data to himself. */
export const STOP_FIRST = 'stop it, its service too ("npm run service -- remove"), and try again';

export interface DataLock {
  release(): void;
}

/**
 * Holds a file so that no second process can. The system drops the lock when its holder dies, however it
 * dies, so there is no stale lock to judge. Node has no flock; SQLite's lock on an empty file is the same
 * thing on every system. Nothing is ever stored in it (START-2).
 */
export async function takeLock(file: string, dataDir: string, advice: string): Promise<DataLock> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const lock = tryLock(file, dataDir);
    if (lock) return lock;
    if (Date.now() > deadline) {
      throw new DatabaseStartError(`Another Chairside is already running on DATA_DIR ${dataDir}; ${advice}.`);
    }
    await sleep(100);
  }
}

function tryLock(file: string, dataDir: string): DataLock | undefined {
  let handle: DatabaseSync | undefined;
  try {
    handle = new DatabaseSync(file);
    handle.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    const held = handle;
    return { release: () => held.close() };
  } catch (error) {
    handle?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw new DatabaseStartError(`The file ${file} in DATA_DIR ${dataDir} can't be opened for writing.`);
  }
}
