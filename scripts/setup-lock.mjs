import { linkSync, readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './checkout.mjs';
import { SetupError } from './setup-error.mjs';

const file = join(root, '.setup.lock');
const HEARTBEAT_MS = 2_000;
const STALE_MS = 30_000;
const RETRY_MS = 200;

/**
 * Only one process at a time installs or builds in a checkout; the others wait for it.
 * @param {(line: string) => void} say
 * @param {() => Promise<void>} work
 */
export async function withSetupLock(say, work) {
  let announced = false;
  while (!take()) {
    if (dropIfAbandoned()) continue;
    if (!announced) say('Waiting for another start in this folder to finish its preparations …');
    announced = true;
    await sleep(RETRY_MS);
  }
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date(), () => undefined), HEARTBEAT_MS);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return false;
    throw new SetupError(
      `This checkout has to be installed or built, but ${root} can't be written to by this user (${code}).`,
    );
  }
}

/** Drops a lock whose holder was killed, making sure that it is not a new one that is being dropped. */
function dropIfAbandoned() {
  try {
    const holder = readFileSync(file, 'utf8');
    const silent = Date.now() - statSync(file).mtimeMs;
    // A file without a process id is a lock that is just being taken.
    if (silent < STALE_MS && (holder === '' || isAlive(Number(holder)))) return false;
    const aside = `${file}.${process.pid}`;
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, file);
    rmSync(aside);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  return true;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
