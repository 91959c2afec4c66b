import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const binaries = join(root, 'node_modules/.bin');

/** The Node that the project pins, whatever the machine has. */
export const pinnedNode =
  process.platform === 'win32' ? join(root, 'node_modules/node/bin/node.exe') : join(binaries, 'node');

/** A PATH on which `node` and the installed tools are the project's. */
export const projectPath = [binaries, machinePath()].join(delimiter);

/** The PATH without installed packages: `npm ci` deletes them while it runs. */
export function machinePath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.replace(/\/$/, '').endsWith('node_modules/.bin'))
    .join(delimiter);
}
