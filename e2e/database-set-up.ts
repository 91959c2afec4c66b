import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { removeAbandoned } from '@chairside/embedded-postgres/scratch-folder';
import { createDatabase, MIGRATED } from './clinic-database.ts';

const MIGRATE = new URL('../apps/api/src/db/migrate.ts', import.meta.url);
const AUDIT_LOG = new URL('../apps/api/src/db/audit-log-owner.ts', import.meta.url);
const SANDBOX = new URL('../sandbox/src/migrations.ts', import.meta.url);

/** Before the first journey, once the server that they share has started its PostgreSQL. */
export default async function setUp(): Promise<void> {
  await removeAbandoned();
  await migrateOnce();
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
