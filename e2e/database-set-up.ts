import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeAbandoned } from '@chairside/embedded-postgres/scratch-folder';
import { expect } from '@playwright/test';
import { createDatabase, MIGRATED } from './clinic-database.ts';
import { SERVER_PORT } from './ports.ts';
import { JOURNEYS_DATA_DIR } from './shared-clinic.ts';

const MIGRATE = new URL('../apps/api/src/db/migrate.ts', import.meta.url);
const AUDIT_LOG = new URL('../apps/api/src/db/audit-log-owner.ts', import.meta.url);
const SANDBOX = new URL('../sandbox/src/migrations.ts', import.meta.url);

/** Before the first journey, once the server that they share has started its PostgreSQL. */
export default async function setUp(): Promise<void> {
  await removeAbandoned();
  await restartForManyServers();
  await migrateOnce();
}

/**
 * Nothing in the journeys' PostgreSQL must outlive a crash, so it need not wait for the disk: otherwise a disk that is
 * busy for three seconds makes the server refuse a journey's call, as it should. Several servers connect to it, and for
 * their hundred databases its cleaning would start a process twice a second. It is ended for that, and the server that has
 * started it starts it again.
 */
async function restartForManyServers(): Promise<void> {
  await appendFile(
    join(JOURNEYS_DATA_DIR, 'postgres/postgresql.auto.conf'),
    'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nmax_connections = 300\nautovacuum = off\n',
  );
  const before = await postmaster();
  process.kill(before, 'SIGINT');
  await expect.poll(() => postmaster().catch(() => before), { timeout: 30_000 }).not.toBe(before);
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
}

async function postmaster(): Promise<number> {
  const [pid] = (await readFile(join(JOURNEYS_DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

async function isReady(): Promise<boolean> {
  return (await fetch(`http://localhost:${SERVER_PORT}/readyz`)).ok;
}

/** What the databases of journeys with a clinic of their own are copies of: migrated, its audit log divided by months, and otherwise empty. */
async function migrateOnce(): Promise<void> {
  const url = await createDatabase(MIGRATED);
  const script = `
    import { migrate } from ${JSON.stringify(MIGRATE.href)};
    import { protectAuditLog } from ${JSON.stringify(AUDIT_LOG.href)};
    import { SANDBOX_MIGRATIONS } from ${JSON.stringify(SANDBOX.href)};
    await migrate(process.env.DATABASE_URL, { more: [SANDBOX_MIGRATIONS] });
    await protectAuditLog(process.env.DATABASE_URL);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the database for journeys could not be migrated');
}
