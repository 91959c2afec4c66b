import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { machinePath } from './checkout.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The browser that the journeys run in, installed from Debian's packages when there is none and we may.
 * @param {(line: string) => void} say
 */
export async function findChromium(say) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new SetupError(`CHROMIUM_PATH names ${named}, which is not a program.`);
  }
  const found = onPath(NAMES);
  if (found) return found;
  if (process.getuid?.() === 0 && onPath(['apt-get'])) {
    say('Installing Chromium for the browser tests …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const what = 'Chromium could not be installed';
    await runQuietly('apt-get', ['update'], { what, env });
    await runQuietly('apt-get', ['install', '-y', 'chromium'], { what, env });
    const installed = onPath(NAMES);
    if (installed) return installed;
  }
  throw new SetupError(
    'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium), or name a Chromium or Chrome in CHROMIUM_PATH.',
  );
}

/** @param {string[]} names */
function onPath(names) {
  const folders = machinePath().split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
