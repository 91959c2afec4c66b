import { chown, cp, mkdir, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@chairside/embedded-postgres/embedded-postgres';
import { AUDIT_ROLE } from '../../src/db/audit-log-owner.ts';
import { reachableFolder } from '../reachable-folder.ts';
import { measureOutage } from './database-outages.ts';
import type { Fault } from './fault.ts';
import { type OwnServers, startOwnServers } from './own-servers.ts';
import { onSmallDisk, type SmallDisk } from './small-disk.ts';

const DISK_MB = 128;
const FULL_MS = 10_000;
const SETTINGS = { max_wal_size: '48MB', min_wal_size: '32MB' };

/** PostgreSQL gives up when it cannot write its log of changes, and cannot start either until there is space. */
export const walFull: Fault = {
  name: 'the disk of the database’s log of changes (WAL) full for 10 s',
  promise: 'the process stays; 503 with Retry-After; healed within 2 s of its return',
  run: () =>
    onSmallDisk(DISK_MB, async (disk) => {
      const dataDir = await clusterWithLogOn(disk);
      const servers = await startOwnServers({ dataDir, settings: SETTINGS });
      try {
        return await measureOutage(servers, () => fillLog(servers, disk));
      } finally {
        await disk.empty();
        await servers.close();
        await rm(dataDir, { recursive: true, force: true });
      }
    }),
};

async function clusterWithLogOn({ folder }: SmallDisk): Promise<string> {
  const dataDir = await reachableFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, memberRoles: [AUDIT_ROLE], log: () => {} });
  await postgres.stop();
  const log = join(postgres.location, 'pg_wal');
  const { uid, gid } = await stat(log);
  const moved = join(folder, 'pg_wal');
  await mkdir(moved);
  await cp(log, moved, { recursive: true });
  for (const path of [moved, join(moved, 'archive_status'), join(moved, 'summaries')]) {
    await chown(path, uid, gid);
  }
  await rm(log, { recursive: true });
  await symlink(moved, log);
  return dataDir;
}

async function fillLog(servers: OwnServers, disk: SmallDisk): Promise<number> {
  await disk.fill();
  const writeMuch = 'create table much as select md5(n::text) from generate_series(1, 2000000) as n';
  const failed = await servers.query(writeMuch).then(
    () => false,
    () => true,
  );
  if (!failed) throw new Error('the database went on without space for its log');
  await delay(FULL_MS);
  await disk.empty();
  return servers.databaseReturn();
}
