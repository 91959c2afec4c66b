import { randomBytes } from 'node:crypto';
import { lstat, readdir, realpath, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { accountForNewCluster, canEnter, runningAsRoot } from './account.ts';
import { type Binaries, exists, makeSharedFolder, SHARED_FOLDER } from './binaries.ts';
import { type Cluster, checkCluster, createCluster, unfilledFile } from './cluster.ts';
import { namingFullDisk } from './disk-full.ts';
import type { Account } from './program.ts';
import { DatabaseStartError } from './start-error.ts';

/**
 * The cluster of a data folder, created when there is none. `postgres` in the data folder is the cluster, or,
 * where root's unprivileged account can't reach the data folder, a link to it: so the data is always found
 * again, moves with its folder, and is forgotten when the folder is deleted. Beside one that was renamed, to be moved or for a
 * backup to take its place, a new one is made only for who does that, and opened by nobody else until it is done: a service that
 * starts meanwhile must not open an empty clinic.
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
  const former = await formerIn(dataDir);
  const isUnfilled = !isThere || (await exists(unfilledFile(entry)));
  if (isUnfilled && !isBesideFormer) {
    if (former !== undefined) refuseBesideFormer(former, entry);
    await noteFilled(entry);
  }
  if (isThere) return existingCluster(entry, binaries);
  return newCluster(dataDir, entry, binaries, { isUnfilled: former !== undefined });
}

/** Notes that what was to be put into a new cluster is there: from now on every start opens it. */
export async function noteFilled(folder: string): Promise<void> {
  await rm(unfilledFile(folder), { force: true });
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

/** The cluster in a data folder that was renamed for another to take its place; of several the one that was renamed last. */
export async function formerIn(dataDir: string): Promise<string | undefined> {
  const names = (await readdir(dataDir)).filter((name) => /^postgres-(?:\d+|damaged)$/.test(name));
  const renamed = names.map(async (name) => {
    const folder = join(dataDir, name);
    return { folder, at: (await lstat(folder)).ctimeMs };
  });
  return (await Promise.all(renamed)).sort((one, other) => other.at - one.at)[0]?.folder;
}

function refuseBesideFormer(folder: string, entry: string): never {
  const way = folder.endsWith('-damaged')
    ? `No backup has been restored in the place of ${folder}. Run "npm run restore" (README, "The PC died")`
    : `The data in ${folder} have not been moved to ${entry}. Run "npm run move-database -- --from ${folder}"`;
  throw new DatabaseStartError(
    `${way}, and start again; or move that folder away to begin with an empty database.`,
  );
}

async function newCluster(
  dataDir: string,
  entry: string,
  binaries: Binaries,
  marks: { isUnfilled: boolean },
): Promise<Cluster> {
  const account = await accountForNewCluster();
  if (await canEnter(account, dataDir)) {
    const cluster = { folder: entry, account };
    await createCluster(cluster, binaries, marks);
    return cluster;
  }
  await makeSharedFolder();
  const cluster = { folder: join(SHARED_FOLDER, `data-${randomBytes(6).toString('hex')}`), account };
  await createCluster(cluster, binaries, marks).catch((error: unknown) => {
    throw namingFullDisk(error, SHARED_FOLDER);
  });
  await symlink(cluster.folder, entry);
  return cluster;
}
