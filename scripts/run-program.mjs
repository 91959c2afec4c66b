import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './checkout.mjs';

/**
 * Runs a program of this checkout on the Node that the project pins, and fails with it.
 * @param {string} path
 * @param {string[]} [words] by default the arguments of this process
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runProgram(path, words = process.argv.slice(2), env = process.env) {
  const { status } = spawnSync(pinnedNode, [join(root, path), ...words], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
