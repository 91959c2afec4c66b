import { AUDIT_LOG } from '@chairside/rules/audit-log';
import pg from 'pg';

// Any fixed number will do; it is the lock's name among all that use this database.
const DIVISION_LOCK = 7_245_304;
const LOCK_TIMEOUT = '1s';
const ATTEMPTS = 3;
/** Rows out of the first partition at a time: an hour brings the next ones. */
const ROWS_AT_ONCE = 10_000;
// No lock in time, and a deadlock that was broken here.
const LOCK_ERRORS = ['55P03', '40P01'];

/**
 * What sees to the log's months: its owner's, so that the application can have it done and nothing else. Each partition is
 * append-only by itself, and has the unique indexes that the log as a whole cannot have without its time in them.
 */
const FUNCTIONS = `
  create or replace function audit.create_partition(name text) returns void language plpgsql
    set search_path = pg_catalog, pg_temp as $$
  begin
    execute format('create table audit.%I (like audit.events including constraints, primary key (id))', name);
    execute format('create unique index on audit.%I (user_id, actor, action, subject, subject_id, repeats_until)
      nulls not distinct where repeats_until is not null', name);
    execute format('create trigger events_append_only before update or delete or truncate on audit.%I
      for each statement execute function audit.append_only()', name);
  end $$;

  create or replace function audit.tend_months() returns void language plpgsql security definer
    set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '${LOCK_TIMEOUT}' as $$
  declare
    -- Until then all that was there before the log was divided lies in one partition.
    undivided_until timestamptz := coalesce((
      select to_date(right(relname, 7), 'YYYY_MM') from pg_class
       where relnamespace = 'audit'::regnamespace and relname ~ '^events_until_\\d{4}_\\d\\d$'), '-infinity');
    month timestamptz;
    name text;
    old text;
    months timestamptz[] := array(
      select to_date(right(relname, 7), 'YYYY_MM')::timestamptz
             - case when relname ~ 'until' then interval '1 month' else interval '0' end
        from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = 'audit.events'::regclass and relname ~ '_\\d{4}_\\d\\d$');
    this_month timestamptz := date_trunc('month', now());
    first_month timestamptz := (select min(each) from unnest(months) each);
    -- Months are made three ahead. Where one of the two before this one is missing, nothing ran for that long, or the clock is
    -- years ahead: it is believed once it has been so for a month, and until then the last month that had both.
    believed timestamptz := (
      select max(each) from generate_series(least(first_month, this_month), this_month, '1 month') each
       where not exists (
         select from generate_series(each - interval '2 months', each - interval '1 month', '1 month') before
          where before > first_month and before <> all (months)));
    today timestamptz := case when believed < this_month then believed - interval '3 months' else now() end;
    over timestamptz := date_trunc('month', today - interval '${AUDIT_LOG.storedYears} years');
    is_over boolean;
  begin
    perform pg_advisory_xact_lock(${DIVISION_LOCK});
    -- Read to the end first: a table that is being read is not changed.
    foreach month in array array(
      -- Months after a jump would hide the gap from a second one.
      select generate_series(this_month, this_month + make_interval(months => case when believed < this_month then 0 else 3 end), '1 month')
       union select date_trunc('month', at) from audit.events_other
       order by 1)
    loop
      name := 'events_' || to_char(month, 'YYYY_MM');
      continue when month < undivided_until or to_regclass('audit.' || name) is not null;
      perform audit.create_partition(name);
      -- What came while its month was missing.
      if exists (select from audit.events_other where at >= month and at < month + interval '1 month') then
        alter table audit.events_other disable trigger events_append_only;
        execute format('with moved as (delete from audit.events_other where at >= $1 and at < $2 returning *)
          insert into audit.%I select * from moved', name) using month, month + interval '1 month';
        alter table audit.events_other enable trigger events_append_only;
      end if;
      execute format('alter table audit.events attach partition audit.%I for values from (%L) to (%L)',
        name, month, month + interval '1 month');
    end loop;
    for old in
      select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = 'audit.events'::regclass and relname ~ '_\\d{4}_\\d\\d$'
         and to_date(right(relname, 7), 'YYYY_MM') + case when relname ~ 'until' then interval '0' else interval '1 month' end
             <= over
    loop
      execute format('drop table audit.%I', old);
    end loop;
    -- After a restore there may be years in it.
    for old in
      select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = 'audit.events'::regclass and relname ~ '^events_until_'
    loop
      execute format('select exists (select from audit.%I where at < $1)', old) into is_over using over;
      continue when not is_over;
      execute format('alter table audit.%I disable trigger events_append_only', old);
      execute format('delete from audit.%1$I where id in
        (select id from audit.%1$I where at < $1 order by at limit ${ROWS_AT_ONCE})', old) using over;
      execute format('alter table audit.%I enable trigger events_append_only', old);
    end loop;
  -- A copy of the database reads for minutes: the next run does it.
  exception when lock_not_available then
    return;
  end $$;

  revoke all on function audit.create_partition(text), audit.tend_months() from public;`;

/**
 * Divides the audit log by months, for whoever owns it. What is there becomes the first partition as it is, and no row of
 * it is written again: that all of it is earlier than the first month is checked while others read and write.
 */
export async function divideAuditLog(owner: pg.Client, applicationRole: string): Promise<void> {
  if (!(await isOwner(owner))) return;
  await owner.query('select pg_advisory_lock($1)', [DIVISION_LOCK]);
  try {
    await owner.query(`set lock_timeout = '${LOCK_TIMEOUT}'; set timezone = 'UTC'`);
    if (!(await isDivided(owner)) && !(await divideWhenFree(owner, applicationRole))) return;
    await owner.query(`${FUNCTIONS}
      grant execute on function audit.tend_months() to ${pg.escapeIdentifier(applicationRole)};
      select audit.tend_months();`);
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [DIVISION_LOCK]);
  }
}

/** Whether the functions of a divided log are those of another version, which only its owner can renew. */
export async function hasOtherFunctions(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_proc where pronamespace = 'audit'::regnamespace
        and proname in ('create_partition', 'tend_months') and strpos($1, prosrc) = 0`,
    [FUNCTIONS],
  );
  return rowCount !== 0;
}

/** Whoever reads or writes the log waits behind this for as long as it waits: it is left for the next start rather than that. */
async function divideWhenFree(owner: pg.Client, applicationRole: string): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await divide(owner, applicationRole);
      return true;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !LOCK_ERRORS.includes(error.code ?? '')) throw error;
    }
  }
  return false;
}

async function isOwner(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owner: boolean }>(
    "select pg_has_role(current_user, relowner, 'usage') as owner from pg_class where oid = 'audit.events'::regclass",
  );
  return rows[0]?.owner ?? false;
}

async function isDivided(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ divided: boolean }>(
    "select relkind = 'p' as divided from pg_class where oid = 'audit.events'::regclass",
  );
  return rows[0]?.divided ?? false;
}

async function divide(owner: pg.Client, applicationRole: string): Promise<void> {
  const { rows } = await owner.query<{ until: string }>(
    // A day ahead, in which this may be done: whatever is written meanwhile has to lie before the month, too.
    `select to_char(date_trunc('month', greatest(now() + interval '1 day', (select max(at) from audit.events)))
       + interval '1 month', 'YYYY_MM') as until`,
  );
  const until = rows[0]?.until ?? '';
  const first = `events_until_${until}`;
  const bound = `${until.replace('_', '-')}-01 00:00:00+00`;
  // It may be there from a start that was killed.
  await owner.query(`
    alter table audit.events drop constraint if exists events_before_first_month;
    alter table audit.events add constraint events_before_first_month check (at < '${bound}') not valid`);
  await owner.query('alter table audit.events validate constraint events_before_first_month');
  // One query is one transaction.
  await owner.query(`
    do $$ declare name text; begin
      for name in select relname from pg_index join pg_class on oid = indexrelid where indrelid = 'audit.events'::regclass loop
        execute format('alter index audit.%I rename to %I', name, name || '_undivided');
      end loop;
    end $$;
    alter table audit.events rename to ${first};
    do $$ begin
      if current_user <> ${pg.escapeLiteral(applicationRole)} then
        execute format('revoke all on audit.${first} from %I', ${pg.escapeLiteral(applicationRole)});
      end if;
    end $$;
    create table audit.events (like audit.${first} including constraints) partition by range (at);
    alter table audit.events drop constraint events_before_first_month;
    ${PARTITIONED_INDEXES}
    create trigger events_append_only before update or delete or truncate on audit.events
      for each statement execute function audit.append_only();
    alter table audit.events attach partition audit.${first} for values from (minvalue) to ('${bound}');
    grant select, insert on audit.events to ${pg.escapeIdentifier(applicationRole)};
    ${FUNCTIONS}
    select audit.create_partition('events_other');
    alter table audit.events attach partition audit.events_other default;`);
}

// As the first partition has them, so that it keeps its own.
const PARTITIONED_INDEXES = `
    create index audit_events_of_user on audit.events (user_id, at);
    create index audit_events_at on audit.events (at, id);
    create index audit_events_by_staff on audit.events (staff_id, at, id) where staff_id is not null;
    create index audit_events_by_actor on audit.events (actor, at, id) where staff_id is null;
    create index audit_events_about on audit.events (subject, at, id);`;
