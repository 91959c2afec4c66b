import { randomBytes } from 'node:crypto';
import { lstat, readdir, realpath, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { accountForNewCluster, canEnter, runningAsRoot } from './account.ts';
import { type Binaries, makeSharedFolder, SHARED_FOLDER } from './binaries.ts';
import { type Cluster, checkCluster, createCluster } from './cluster.ts';
import type { Account } from './program.ts';
import { DatabaseStartError } from './start-error.ts';

/**
 * The cluster of a data folder, created when there is none. `postgres` in the data folder is the cluster, or,
 * where root's unprivileged account can't reach the data folder, a link to it: so the data is always found
 * again, moves with its folder, and is forgotten when the folder is deleted. Beside one that was renamed to be moved, a new one
 * is made only for who moves it: a service that starts meanwhile must not open an empty clinic.
 */
export async function openCluster(
  dataDir: string,
  binaries: Binaries,
  { isBesideFormer = false }: { isBesideFormer?: boolean } = {},
): Promise<Cluster> {
  const entry = join(dataDir, 'postgres');
  const isThere = await lstat(entry).then(
    () => true,
    () => false,
  );
  if (isThere) return existingCluster(entry, binaries);
  if (!isBesideFormer) await refuseBesideFormer(dataDir, entry);
  return newCluster(dataDir, entry, binaries);
}

async function existingCluster(entry: string, binaries: Binaries): Promise<Cluster> {
  const folder = await realpath(entry).catch(() => {
    throw new DatabaseStartError(
      `${entry} in DATA_DIR can't be followed to the database; put the data back, or delete it to begin with an empty database.`,
    );
  });
  const { uid, gid } = await stat(folder);
  const account = runningAsRoot() ? { name: `the user ${uid}`, uid, gid } : undefined;
  await refuseForeign(folder, uid, account);
  const cluster = { folder, account };
  await checkCluster(cluster, binaries, entry);
  return cluster;
}

async function refuseForeign(folder: string, uid: number, account: Account | undefined): Promise<void> {
  if (account?.uid === 0) {
    throw new DatabaseStartError(
      `The database in ${folder} belongs to root, and PostgreSQL refuses to run as root: give it to another user with chown -R.`,
    );
  }
  if (!account && uid !== process.getuid?.()) {
    throw new DatabaseStartError(
      `The database in ${folder} belongs to another user; start Chairside as root or as that user, or choose another DATA_DIR.`,
    );
  }
  if (!(await canEnter(account, folder))) {
    throw new DatabaseStartError(
      `The database in ${folder} belongs to ${account?.name ?? 'this user'}, who can't reach it: give the folders above it the x permission.`,
    );
  }
}

async function refuseBesideFormer(dataDir: string, entry: string): Promise<void> {
  const former = (await readdir(dataDir)).find((name) => /^postgres-\d+$/.test(name));
  if (former === undefined) return;
  const folder = join(dataDir, former);
  throw new DatabaseStartError(
    `The data in ${folder} have not been moved: there is no ${entry}. Run "npm run move-database -- --from ${folder}", and start again; or move that folder away to begin with an empty database.`,
  );
}

async function newCluster(dataDir: string, entry: string, binaries: Binaries): Promise<Cluster> {
  const account = await accountForNewCluster();
  if (await canEnter(account, dataDir)) {
    const cluster = { folder: entry, account };
    await createCluster(cluster, binaries);
    return cluster;
  }
  await makeSharedFolder();
  const cluster = { folder: join(SHARED_FOLDER, `data-${randomBytes(6).toString('hex')}`), account };
  await createCluster(cluster, binaries);
  await symlink(cluster.folder, entry);
  return cluster;
}
