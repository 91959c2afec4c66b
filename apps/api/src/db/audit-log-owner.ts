import pg from 'pg';
import { StartupError } from '../process/startup-error.ts';
import { divideAuditLog, hasOtherFunctions } from './audit-log-months.ts';
import { connectTo, onConnection } from './connection.ts';

/** The role that owns the log in the embedded database. */
export const AUDIT_ROLE = 'chairside_audit';

const ADD_STAFF_COLUMN = 'alter table audit.events add column if not exists staff_id uuid';
/** What the pages of the log are read by: without them they are slow, and no more. */
const INDEXES = {
  audit_events_at: '(at, id)',
  audit_events_by_staff: '(staff_id, at, id) where staff_id is not null',
  audit_events_by_actor: '(actor, at, id) where staff_id is null',
  audit_events_about: '(subject, at, id)',
};
const ADD_INDEXES = Object.entries(INDEXES)
  .map(([name, on]) => `create index if not exists ${name} on audit.events ${on};`)
  .join('\n');
// A view belongs to the table that it was made of, not to its name.
const RENEW_VIEW =
  'create or replace view audit_events as select id, user_id, actor, action, subject, subject_id, at from audit.events';
const COLUMN_NEEDED = `The audit log belongs to a role of its own, and this version names staff in it. Set AUDIT_DATABASE_URL for one start, or run this as its owner: ${ADD_STAFF_COLUMN}`;

// Permissions stop no role that could become the owner, is a superuser or may make itself a member of any role.
const IS_PROTECTED = `
  select not (rolsuper or rolcreaterole)
     and not pg_has_role(current_user, relowner, 'member')
     and not pg_has_role(current_user, nspowner, 'member')
     and not pg_has_role(current_user, proowner, 'member')
     and not has_schema_privilege(current_user, pg_namespace.oid, 'create')
     and not has_table_privilege(current_user, pg_class.oid, 'update, delete, truncate, references, trigger')
         as is_protected
    from pg_roles, pg_class, pg_namespace, pg_proc
   where rolname = current_user and pg_class.oid = 'audit.events'::regclass
     and pg_namespace.oid = relnamespace and pg_proc.oid = 'audit.append_only'::regproc
     and not exists (select from pg_class own where relnamespace = pg_namespace.oid and pg_has_role(current_user, own.relowner, 'member'))
     and not exists (select from pg_proc own where pronamespace = pg_namespace.oid and pg_has_role(current_user, own.proowner, 'member'))`;

/**
 * Hands the audit log over to the role of `auditUrl`, so that the application's role, which `url` names, can only add to
 * it and read it. True when that is so, whether since now or since an earlier start. A log that was handed over before
 * staff were named in it, or before it was read by pages, gets what it lacks from its owner: no migration may change it.
 */
export async function protectAuditLog(url: string, auditUrl: string | undefined): Promise<boolean> {
  return onConnection(url, async (client) => {
    if (auditUrl && !(await isProtected(client))) {
      await handOver(auditUrl, await currentUser(client)).catch(explain);
    }
    if (!(await hasStaffColumn(client))) await asOwner(auditUrl, ADD_STAFF_COLUMN);
    if (auditUrl && !(await hasIndexes(client))) await asOwner(auditUrl, ADD_INDEXES);
    const isHandedOver = await isProtected(client);
    await divide(client, isHandedOver ? auditUrl : url);
    return isHandedOver;
  });
}

/** Whether the log goes on as another version has set it up, until a start that is its owner. */
export function isAuditLogOutdated(url: string): Promise<boolean> {
  return onConnection(url, hasOtherFunctions);
}

/** Has the log divided by months, where this start can be its owner. */
async function divide(client: pg.Client, ownerUrl: string | undefined): Promise<void> {
  if (!ownerUrl) return;
  const owner = await connectTo(ownerUrl).catch(explain);
  try {
    await divideAuditLog(owner, await currentUser(client));
  } finally {
    await owner.end().catch(() => {});
  }
  await client.query(RENEW_VIEW);
}

function handOver(auditUrl: string, applicationRole: string): Promise<void> {
  return onConnection(auditUrl, async (client) => {
    const ownerRole = await currentUser(client);
    if (ownerRole === applicationRole) {
      throw new StartupError('AUDIT_DATABASE_URL must name another role than DATABASE_URL does.');
    }
    const [app, owner] = [applicationRole, ownerRole].map((role) => pg.escapeIdentifier(role));
    const [from, name] = [applicationRole, ownerRole].map((role) => pg.escapeLiteral(role));
    // One query is one transaction. What the application's role may have put into public has no say in it.
    await client.query(`
      set local search_path = pg_catalog;
      set local lock_timeout = '10s';
      do $$ declare owned text; begin
        for owned in select oid::regclass::text from pg_class where relnamespace = 'audit'::regnamespace and relkind in ('r', 'p') loop
          execute format('alter table %s owner to %I', owned, ${name});
          execute format('revoke all on %s from %I', owned, ${from});
        end loop;
        for owned in select oid::regprocedure::text from pg_proc where pronamespace = 'audit'::regnamespace loop
          execute format('alter function %s owner to %I', owned, ${name});
        end loop;
      end $$;
      alter schema audit owner to ${owner};
      revoke all on schema audit from public, ${app};
      revoke all on audit.events from public, ${app};
      grant usage on schema audit to ${app};
      grant select, insert on audit.events to ${app};`);
  });
}

async function hasStaffColumn(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select 1 from pg_attribute where attrelid = 'audit.events'::regclass and attname = 'staff_id'",
  );
  return rowCount === 1;
}

async function hasIndexes(client: pg.Client): Promise<boolean> {
  const names = Object.keys(INDEXES);
  const { rowCount } = await client.query(
    "select 1 from pg_indexes where schemaname = 'audit' and indexname = any($1)",
    [names],
  );
  return rowCount === names.length;
}

async function asOwner(auditUrl: string | undefined, statements: string): Promise<void> {
  if (!auditUrl) throw new StartupError(COLUMN_NEEDED);
  // Another process may be starting as well.
  const inTime = `set lock_timeout = '10s'; ${statements}`;
  await onConnection(auditUrl, (client) => client.query(inTime)).catch(explain);
}

async function isProtected(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_protected: boolean }>(IS_PROTECTED);
  return rows[0]?.is_protected ?? false;
}

async function currentUser(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user as name');
  return rows[0]?.name ?? '';
}

function explain(error: unknown): never {
  if (error instanceof StartupError) throw error;
  const reason = error instanceof Error && error.message ? error.message : 'nothing answers there';
  throw new StartupError(
    `The role that AUDIT_DATABASE_URL names cannot take over the audit log: ${reason}. docs/operating.md says how to make it.`,
    // Whether it is tried again.
    { cause: error },
  );
}
