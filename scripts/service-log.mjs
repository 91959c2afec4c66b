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

/** A year of days, as long as the lines of the security log are to be stored, but not at the price of a full disk. */
const ROTATION = { interval: '1d', size: '20M', compress: 'gzip', maxFiles: 400, maxSize: '2G' };

/** What the server left behind may hold its output open for longer. */
const LAST_LINES_MS = 1_000;

/**
 * Writes what a process prints into a folder, into a new file each day. What it returns is called once the process has
 * ended, and ends when its last lines are written.
 * @param {string} folder
 * @param {import('node:child_process').ChildProcess} child
 * @param {object} [rotation]
 */
export async function openServiceLog(folder, child, rotation = ROTATION) {
  const isRead = once(child, 'close');
  // Here, since whoever starts a fresh clone has no packages yet.
  const { createStream } = await import('rotating-file-stream');
  const log = createStream('chairside.log', { path: folder, ...rotation });
  // A full disk ends no server.
  log.on('error', (error) => console.error(`The log cannot be written: ${error.message}`));
  for (const output of [child.stdout, child.stderr]) output?.pipe(log, { end: false });
  return async () => {
    await Promise.race([isRead, sleep(LAST_LINES_MS)]);
    await new Promise((ended) => log.end(() => ended(undefined)));
  };
}
