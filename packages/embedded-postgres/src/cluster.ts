import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { flush, writePrivate } from './flush.ts';
import { type Account, run } from './program.ts';
import { DatabaseStartError } from './start-error.ts';

/** The name of the application's database, and of the role that owns it. */
export const DATABASE = 'chairside';

/** A database cluster on disk: its real folder and whose account may touch it. */
export interface Cluster {
  folder: string;
  account: Account | undefined;
}

export const passwordFile = (folder: string, role: string) =>
  join(folder, `${role.replaceAll('_', '-')}-password`);
export const newPassword = () => randomBytes(24).toString('hex');

/** A file in a cluster that was made for other data to be put into it, for as long as they are not. */
export const unfilledFile = (folder: string) => join(folder, 'chairside-unfilled');

/** Creates a cluster with our role, password and database. It appears in its place whole or not at all. */
export async function createCluster(
  { folder, account }: Cluster,
  binaries: Binaries,
  { isUnfilled }: { isUnfilled: boolean },
): Promise<void> {
  const staging = `${folder}.new`;
  const data = join(staging, 'data');
  const password = newPassword();
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { mode: 0o700 });
  await writePrivate(join(staging, 'admin-password'), newPassword(), account);
  await writePrivate(join(staging, 'password'), password, account);
  if (account) await chown(staging, account.uid, account.gid);

  await must(binaries.initdb, initdbArguments(data, join(staging, 'admin-password')), { account });
  await must(binaries.postgres, ['--single', '-D', data, '-c', 'exit_on_error=on', 'postgres'], {
    account,
    input: [
      `CREATE ROLE ${DATABASE} LOGIN CREATEDB PASSWORD '${password}'`,
      `CREATE DATABASE ${DATABASE} OWNER ${DATABASE}`,
      '',
    ].join('\n'),
  });

  await rename(join(staging, 'password'), passwordFile(data, DATABASE));
  if (isUnfilled) await writePrivate(unfilledFile(data), '', account);
  await flush(data);
  await rename(data, folder);
  await flush(dirname(folder));
  await rm(staging, { recursive: true });
}

/** Refuses a folder that these binaries cannot serve, with the reason. `entry` is the folder, or the link to it. */
export async function checkCluster({ folder }: Cluster, { major }: Binaries, entry: string): Promise<void> {
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found === undefined) {
    throw new DatabaseStartError(
      `DATA_DIR holds ${folder}, which is not a PostgreSQL data folder; move it away, or choose another DATA_DIR.`,
    );
  }
  const written = found.trim();
  if (written !== major) {
    const old = `${entry}-${written}`;
    throw new DatabaseStartError(
      `The data in ${folder} was written by PostgreSQL ${written} and this Chairside runs PostgreSQL ${major}. Stop Chairside, its service too ("npm run service -- remove"). Then move the data into the new one: rename ${entry} to ${old}, run "npm run move-database -- --from ${old}", and start again. "npm run service -- install" has the service back. The old data stay as they are.`,
    );
  }
}

export async function readPassword({ folder }: Cluster): Promise<string> {
  const file = passwordFile(folder, DATABASE);
  const password = await readFile(file, 'utf8').catch(() => '');
  if (password) return password;
  throw new DatabaseStartError(
    `The password of the database is missing: ${file} can't be read, or is empty.`,
  );
}

// The superuser's password is thrown away: the product needs no more than a role that owns its database.
function initdbArguments(data: string, adminPassword: string): string[] {
  return [
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--pwfile',
    adminPassword,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    // PostgreSQL's own C.UTF-8 sorts alike on every system, whatever locales are installed.
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
    '--data-checksums',
    '--no-instructions',
  ];
}

async function must(...call: Parameters<typeof run>): Promise<void> {
  const { code, output } = await run(...call);
  if (code !== 0) throw new DatabaseStartError(`The database can't be created: ${output.trim()}`);
}
