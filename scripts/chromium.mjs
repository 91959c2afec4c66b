import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { machinePath } from './checkout.mjs';
import { runQuietly } from './run-quietly.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * @typedef {object} Browser
 * @property {string[]} names of its program
 * @property {string} variable may name the program
 * @property {string} debianPackage
 */

/** @type {Browser} */
const CHROMIUM = {
  names: ['chromium', 'chromium-browser', 'google-chrome'],
  variable: 'CHROMIUM_PATH',
  debianPackage: 'chromium',
};
/** @type {Browser} */
const HEADLESS_SHELL = {
  names: ['chromium-headless-shell'],
  variable: 'HEADLESS_SHELL_PATH',
  debianPackage: 'chromium-headless-shell',
};

/**
 * The browser that tests and pictures are made in, installed from Debian's packages when there is none and we may.
 * @param {(line: string) => void} say
 */
export async function findChromium(say) {
  const found = named(CHROMIUM) ?? onPath(CHROMIUM.names) ?? (await install(CHROMIUM, say));
  if (found) return found;
  throw new SetupError(
    'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium), or name a Chromium or Chrome in CHROMIUM_PATH.',
  );
}

/**
 * What most browser tests run in: Chromium's headless shell, found likewise, and installed beside Debian's Chromium. Whoever
 * has none, or names a browser, tests in the whole of it, which takes longer.
 * @param {(line: string) => void} say
 * @param {string} chromium the whole browser
 */
export async function findHeadlessShell(say, chromium) {
  const shell = named(HEADLESS_SHELL);
  if (shell || process.env[CHROMIUM.variable]) return shell ?? chromium;
  const found = onPath(HEADLESS_SHELL.names);
  if (found || basename(chromium) !== CHROMIUM.debianPackage) return found ?? chromium;
  try {
    return (await install(HEADLESS_SHELL, say)) ?? chromium;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(`There is no ${HEADLESS_SHELL.debianPackage} to be had; the browser tests run in the whole browser.`);
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

/**
 * @param {Browser} browser
 * @param {(line: string) => void} say
 */
async function install({ names, debianPackage }, say) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined;
  say(`Installing ${debianPackage} for the browser tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const what = `${debianPackage} could not be installed`;
  const soon = ['-o', 'Acquire::http::Timeout=30'];
  await runQuietly('apt-get', [...soon, 'update'], { what, env });
  await runQuietly('apt-get', [...soon, 'install', '-y', debianPackage], { what, env });
  return onPath(names);
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
