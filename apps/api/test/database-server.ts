import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@chairside/embedded-postgres/embedded-postgres';
import { scratchFolder } from '@chairside/embedded-postgres/scratch-folder';
import { SANDBOX_MIGRATIONS } from '@chairside/sandbox/migrations';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { AUDIT_ROLE, protectAuditLog } from '../src/db/audit-log-owner.ts';
import { migrate } from '../src/db/migrate.ts';

const TEMPLATE = 'chairside_template';
const MIGRATED = 'chairside_migrated';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
    templateDatabase: string;
    /** As the migrations alone leave it: the start has not divided its audit log yet. */
    migratedDatabase: string;
    /** The folder of a cluster whose own database is so, and where nothing runs (`migrated-cluster.ts`). */
    migratedCluster: string;
    /** The same server for the role that owns the audit log. */
    auditServer: string;
  }
}

/** One PostgreSQL for all test files, with a migrated database to clone. Nothing here must outlive a crash: no fsync. */
export default async function setup(project: TestProject) {
  const dataDir = await scratchFolder('chairside-test-');
  const options = {
    dataDir,
    log: () => {},
    memberRoles: [AUDIT_ROLE],
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_wal_size: '128MB',
      max_connections: '300',
      // Its workers are the superuser's: a database that one is at work in could not be dropped.
      autovacuum: 'off',
    },
  };
  const first = await startEmbeddedPostgres(options);
  for (const url of [first.url, first.urlAs(AUDIT_ROLE)]) await signInFaster(url);
  await migrate(first.url, { more: [SANDBOX_MIGRATIONS] });
  await first.stop();
  const migratedCluster = join(dataDir, 'migrated');
  await promisify(execFile)('cp', ['-a', first.location, migratedCluster]);

  const server = await startEmbeddedPostgres(options);
  // Vitest that is ended by a signal does not come to what is returned here.
  process.once('exit', server.abandon);
  const on = (name: string, url = server.url) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await onServer(on('postgres'), `alter database chairside rename to ${MIGRATED}`);
  await onServer(on('postgres'), 'create database chairside');
  await onServer(server.url, `create database ${TEMPLATE} template ${MIGRATED}`);
  await protectAuditLog(on(TEMPLATE), on(TEMPLATE, server.urlAs(AUDIT_ROLE)));

  project.provide('databaseServer', server.url);
  project.provide('auditServer', server.urlAs(AUDIT_ROLE));
  project.provide('templateDatabase', TEMPLATE);
  project.provide('migratedDatabase', MIGRATED);
  project.provide('migratedCluster', migratedCluster);
  return async () => {
    process.off('exit', server.abandon);
    await server.stop();
    await rm(server.location, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Tests connect thousands of times; what makes a password hard to guess out of its hash took 2 ms of each. */
async function signInFaster(url: string): Promise<void> {
  const password = decodeURIComponent(new URL(url).password);
  await onServer(
    url,
    `set scram_iterations = 1; alter role current_user password ${pg.escapeLiteral(password)}`,
  );
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
