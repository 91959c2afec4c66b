import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/**
 * What an installed service starts the server with; nothing by `npm start`.
 * @param {string[]} words
 */
export function serviceOptions(words) {
  const { values } = parseArgs({
    args: words,
    strict: false,
    options: { 'env-file': { type: 'string' }, 'log-folder': { type: 'string' } },
  });
  const { 'env-file': envFile, 'log-folder': logFolder } = values;
  return {
    envFile: typeof envFile === 'string' ? envFile : undefined,
    logFolder: typeof logFolder === 'string' ? logFolder : undefined,
  };
}

/**
 * A year of days, as long as the lines of the security log are to be stored, but not at the price of a full disk. A computer that is
 * off at midnight begins the new day's file when it starts.
 */
const ROTATION = {
  ...{ interval: '1d', intervalBoundary: true, initialRotation: true },
  ...{ size: '20M', compress: 'gzip', maxFiles: 400, maxSize: '2G' },
};

/** What the server left behind may hold its output open for longer. */
const LAST_LINES_MS = 1_000;

/** How long after it could not be written the log is opened again, as the disk may have room by then. */
const REOPEN_MS = 60_000;

/** What a disk that does not answer leaves waiting in memory; lines beyond it are left out. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Writes what a process prints into a folder, into a new file each day. A log that cannot be written ends and holds up no
 * process: its lines are left out until it can be again. What it returns is called once the process has ended, and ends when its
 * last lines are written.
 * @param {string} folder
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ rotation?: object, reopenMs?: number }} [options]
 */
export async function openServiceLog(folder, child, { rotation = ROTATION, reopenMs = REOPEN_MS } = {}) {
  const isRead = once(child, 'close');
  // Here, since whoever starts a fresh clone has no packages yet.
  const { createStream } = await import('rotating-file-stream');
  /** @type {import('node:stream').Writable | undefined} */
  let log;
  const open = (more = {}) => {
    log = createStream('chairside.log', { path: folder, ...rotation, ...more });
    log.once('error', (error) => {
      console.error(`The log cannot be written: ${error.message}`);
      log?.on('error', () => {}).destroy();
      log = undefined;
      // A rotation that fails on a full disk would leave half a file at each try.
      setTimeout(() => open({ initialRotation: false }), reopenMs).unref();
    });
  };
  open();
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (lines) => {
      if (log && log.writableLength < MOST_WAITING_BYTES) log.write(lines);
    });
  }
  return async () => {
    await Promise.race([isRead, sleep(LAST_LINES_MS)]);
    await new Promise((ended) => (log ? log.end(() => ended(undefined)) : ended(undefined)));
  };
}
