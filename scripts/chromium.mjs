import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { machinePath } from './checkout.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const SHELL_NAMES = ['chromium-headless-shell'];

/**
 * The browser that tests run in, installed from Debian's packages when there is none and we may.
 * @param {(line: string) => void} say
 */
export async function findChromium(say) {
  const chromium = namedChromium() ?? onPath(NAMES);
  if (chromium) return chromium;
  if (canInstall()) {
    say('Installing Chromium for the browser tests …');
    await install('chromium');
    const installed = onPath(NAMES);
    if (installed) return installed;
  }
  throw new SetupError(
    'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium), or name a Chromium or Chrome in CHROMIUM_PATH.',
  );
}

/**
 * Chromium without windows of its own, which journeys run in with three quarters of the processor time (record 56);
 * `chromium` itself where it is not to be had.
 * @param {string} chromium what `findChromium` found
 * @param {(line: string) => void} say
 */
export async function findHeadlessShell(chromium, say) {
  const shell = namedChromium() ?? onPath(SHELL_NAMES);
  if (shell) return shell;
  if (canInstall()) {
    say('Installing the headless Chromium of the journeys …');
    await install('chromium-headless-shell').catch(() =>
      say('There is none; they run in the whole Chromium.'),
    );
  }
  return onPath(SHELL_NAMES) ?? chromium;
}

function namedChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) {
    throw new SetupError(`CHROMIUM_PATH names ${named}, which is not a program.`);
  }
  return named || undefined;
}

const canInstall = () => process.getuid?.() === 0 && onPath(['apt-get']) !== undefined;

/** @param {string} name */
async function install(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const what = `${name} could not be installed`;
  await runQuietly('apt-get', ['update'], { what, env });
  await runQuietly('apt-get', ['install', '-y', name], { what, env });
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
