import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { SetupError } from './setup-error.mjs';

const MINUTE_MS = 60_000;

/**
 * Runs a command and shows its output only when it fails. On a signal to stop, it is stopped first; of several that run
 * beside each other, the last to end ends this process. With a limit it is a group of processes of its own, all of which
 * are stopped.
 * @param {string} command
 * @param {string[]} args
 * @param {{ what: string, cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, priority?: number, limitMinutes?: number }} options `what` opens the sentence printed on failure
 * @returns {Promise<void>}
 */
export function runQuietly(command, args, { what, priority = 0, limitMinutes, ...options }) {
  return new Promise((resolve, reject) => {
    const detached = limitMinutes !== undefined && process.platform !== 'win32';
    const child = spawn(command, args, { ...options, detached, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => {
      if (detached && child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      else child.kill('SIGTERM');
    };
    let isLate = false;
    const timer =
      limitMinutes !== undefined &&
      setTimeout(() => {
        isLate = true;
        end();
      }, limitMinutes * MINUTE_MS);
    if (child.pid && priority) setPriority(child.pid, priority);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }

    /** @type {NodeJS.Signals | undefined} */
    let stoppedBy;
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      stoppedBy = signal;
      end();
    };
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, stop);
    const finish = () => {
      if (timer) clearTimeout(timer);
      for (const signal of signals) process.off(signal, stop);
    };

    child.once('error', (error) => {
      finish();
      reject(new SetupError(`${what}: ${command} can't be run (${error.message}).`));
    });
    child.once('close', (code) => {
      finish();
      if (stoppedBy) {
        if (process.listenerCount(stoppedBy) === 0) process.exit(128 + constants.signals[stoppedBy]);
      } else if (isLate)
        reject(new SetupError(`${output.trim()}\n${what}: not over after ${limitMinutes} minutes.`));
      else if (code === 0) resolve();
      else reject(new SetupError(`${output.trim()}\n${what}: see the lines above.`));
    });
  });
}
