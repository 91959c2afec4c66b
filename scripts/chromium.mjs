import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { machinePath } from './checkout.mjs';
import { packagedShell } from './packaged-shell.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * @typedef {object} Browser
 * @property {string[]} names of its program
 * @property {string} variable may name the program
 */

/** @type {Browser} */
const CHROMIUM = {
  names: ['chromium', 'chromium-browser', 'google-chrome'],
  variable: 'CHROMIUM_PATH',
};
/** @type {Browser} */
const HEADLESS_SHELL = {
  names: ['chromium-headless-shell'],
  variable: 'HEADLESS_SHELL_PATH',
};

/**
 * The browser that tests and pictures are made in, installed from Debian's packages when there is none and we may.
 * @param {(line: string) => void} say
 */
export async function findChromium(say) {
  const found = named(CHROMIUM) ?? onPath(CHROMIUM.names) ?? (await install(say));
  if (found) return found;
  throw new SetupError(
    'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium), or name a Chromium or Chrome in CHROMIUM_PATH.',
  );
}

/**
 * What most browser tests run in: Chromium's headless shell of a pinned version, which comes as a package for Linux on x64. Whoever
 * has another one, none or names a browser tests in that, which takes longer.
 * @param {(line: string) => void} say
 * @param {string} chromium the whole browser
 */
export async function findHeadlessShell(say, chromium) {
  const shell = named(HEADLESS_SHELL);
  if (shell || process.env[CHROMIUM.variable]) return shell ?? chromium;
  try {
    return (await packagedShell(say)) ?? onPath(HEADLESS_SHELL.names) ?? chromium;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say('The headless shell is not to be had; the browser tests run in the whole browser.');
    return chromium;
  }
}

/** @param {Browser} browser */
function named({ variable }) {
  const program = process.env[variable];
  if (!program) return undefined;
  if (isExecutable(program)) return program;
  throw new SetupError(`${variable} names ${program}, which is not a program.`);
}

/** @param {(line: string) => void} say */
async function install(say) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined;
  say('Installing Chromium for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const what = 'Chromium could not be installed';
  const soon = ['-o', 'Acquire::http::Timeout=30'];
  await runQuietly('apt-get', [...soon, 'update'], { what, env });
  await runQuietly('apt-get', [...soon, 'install', '-y', 'chromium'], { what, env });
  return onPath(CHROMIUM.names);
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
