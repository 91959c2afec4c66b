import pg from 'pg';
import { StartupError } from '../process/startup-error.ts';
import type { MigrationFile } from './migration-files.ts';

/** The name of a migration that has been applied, and the checksum its file had; null where no version stored one. */
interface Applied {
  name: string;
  checksum: string | null;
}

/** Migrations that were landed under another name at first, and were applied under it. */
const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['0027_former_recipients.sql', '0027_former_contacts.sql'],
  ['0040_audit_log_pages.sql', '0044_audit_log_pages.sql'],
  ['0041_sent_messages.sql', '0045_sent_messages.sql'],
  ['0042_device_use.sql', '0046_device_use.sql'],
]);

/** The table, in a schema or where the connection looks first, that lists the migrations which have been applied. */
export function listIn(schema: string | undefined): string {
  return `${schema ? `${pg.escapeIdentifier(schema)}.` : ''}schema_migrations`;
}

/** Makes the list where there is none, and lets one of a version before hold checksums. */
export async function createList(client: pg.Client, list: string): Promise<void> {
  await client.query(
    `create table if not exists ${list}
       (name text primary key, applied_at timestamptz not null default now(), checksum text)`,
  );
  // Even if nothing is to be added, adding would wait for whoever copies the database.
  if (!(await hasChecksums(client, list))) await client.query(`alter table ${list} add checksum text`);
}

export async function readApplied(client: pg.Client, list: string): Promise<Applied[]> {
  const { rows: found } = await client.query('select where to_regclass($1) is not null', [list]);
  if (found.length === 0) return [];
  const checksum = (await hasChecksums(client, list)) ? 'checksum' : 'null as checksum';
  const { rows } = await client.query<Applied>(`select name, ${checksum} from ${list} order by name`);
  return rows;
}

async function hasChecksums(client: pg.Client, list: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = to_regclass($1) and attname = 'checksum' and not attisdropped",
    [list],
  );
  return rowCount === 1;
}

/**
 * Refuses a database that a newer version has migrated, and one that has applied a migration whose file has been changed
 * since (START-7, START-8).
 */
export function refuseOthers(applied: readonly Applied[], files: readonly MigrationFile[]): void {
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const unknown = applied.filter(({ name }) => !checksums.has(FORMER_NAMES.get(name) ?? name));
  if (unknown.length > 0) {
    throw new StartupError(
      `This version of Chairside is older than the data: a newer one has applied ${namesOf(unknown)}, which this one does not know. Start the newer version. Nothing was changed, and processes that run already go on.`,
    );
  }
  const changed = applied.filter(({ name, checksum }) => checksum && checksum !== checksums.get(name));
  if (changed.length > 0) {
    throw new StartupError(
      `Changed since this database applied it: ${namesOf(changed)}. So the database may lack what this version expects. Restore the files of apps/api/src/db/migrations and sandbox/migrations as they were released, and start again. Nothing was changed.`,
    );
  }
}

function namesOf(migrations: readonly Applied[]): string {
  return migrations.map(({ name }) => name).join(', ');
}

/** Whether a version that stored no checksums has applied some of them. */
export function lacksChecksums(applied: readonly Applied[]): boolean {
  return applied.some(({ name, checksum }) => !checksum || FORMER_NAMES.has(name));
}

/** Fills in the names and checksums of today for what versions before have applied, in a transaction of the caller's. */
export async function fillInList(
  client: pg.Client,
  list: string,
  files: readonly MigrationFile[],
): Promise<void> {
  for (const [former, name] of FORMER_NAMES) {
    await client.query(`update ${list} set name = $2 where name = $1`, [former, name]);
  }
  await client.query(
    `update ${list} set checksum = file.checksum
       from unnest($1::text[], $2::text[]) as file (name, checksum)
      where file.name = ${list}.name and ${list}.checksum is null`,
    [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
  );
}
