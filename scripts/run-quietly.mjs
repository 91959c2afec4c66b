import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { SetupError } from './setup-error.mjs';

/**
 * Runs a command and shows its output only when it fails. On a signal to stop, it is stopped first.
 * @param {string} command
 * @param {string[]} args
 * @param {{ what: string, cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options `what` opens the sentence printed on failure
 * @returns {Promise<void>}
 */
export function runQuietly(command, args, { what, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
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
      child.kill('SIGTERM');
    };
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, stop);
    const finish = () => {
      for (const signal of signals) process.off(signal, stop);
    };

    child.once('error', (error) => {
      finish();
      reject(new SetupError(`${what}: ${command} can't be run (${error.message}).`));
    });
    child.once('close', (code) => {
      finish();
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
      if (code === 0) resolve();
      else reject(new SetupError(`${output.trim()}\n${what}: see the lines above.`));
    });
  });
}
