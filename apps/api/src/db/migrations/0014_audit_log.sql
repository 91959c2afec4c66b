-- The audit log has a schema of its own, which the start hands over to a database role of its own where there is one
-- (db/audit-log-owner.ts). The application's role may then add to the log and read it, and nothing else.

create schema audit;
alter table audit_events set schema audit;
alter table audit.audit_events rename to events;

-- One row stands for every read of the same kind from its own time until this one; null where each access has its row.
alter table audit.events add repeats_until timestamptz;
create unique index events_once_until on audit.events (user_id, actor, action, subject, subject_id, repeats_until)
  nulls not distinct where repeats_until is not null;

-- The trigger calls a function of the same owner as the table: dropping a function drops the triggers that call it.
create function audit.append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger audit_events_append_only on audit.events;
create trigger events_append_only before update or delete or truncate on audit.events
  for each statement execute function audit.append_only();

-- For the version before, which may be running beside this one.
create view audit_events as select id, user_id, actor, action, subject, subject_id, at from audit.events;

-- A claim to do something that only a few may do at a time. Whoever holds it renews it; whoever is killed does not.
create table leases (
  id uuid primary key,
  kind text not null check (kind in ('upload', 'export')),
  user_id uuid not null,
  expires_at timestamptz not null
);
create index leases_of_kind on leases (kind, user_id);
