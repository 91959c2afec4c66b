-- What a plan sells is a row that never changes: each change of it is a new version, and orders and subscriptions say which
-- one they were sold. The version before knows none of this, sells what a plan says now, and is helped by the triggers.

create table plan_versions (
  id uuid primary key,
  plan_id uuid not null references plans (id),
  name text not null,
  description text not null,
  price_rupees integer not null,
  duration_months integer not null,
  sessions integer not null,
  features text[] not null,
  created_at timestamptz not null,
  -- A sale names both, and they belong together.
  constraint plan_versions_of_plan unique (plan_id, id)
);

alter table plans
  -- What it sells now.
  add column version_id uuid,
  add column changed_at timestamptz,
  -- Where the owner has put it in the list; those that nobody has put anywhere follow, cheapest first.
  add column position integer constraint plans_position_check check (position >= 1),
  -- Null while the owner has said of no plan whether it is the most popular.
  add column is_popular boolean,
  add constraint plans_popular_offered check (offered or is_popular is not true);
create unique index plans_one_popular on plans (is_popular) where is_popular;
update plans set version_id = gen_random_uuid();
insert into plan_versions (id, plan_id, name, description, price_rupees, duration_months, sessions, features, created_at)
  select version_id, id, name, description, price_rupees, duration_months, sessions, features, created_at from plans;
alter table plans alter column version_id set not null;

create function plans_begin_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version_id := coalesce(new.version_id, gen_random_uuid());
  elsif (new.name, new.description, new.price_rupees, new.duration_months, new.sessions, new.features)
    is distinct from (old.name, old.description, old.price_rupees, old.duration_months, old.sessions, old.features) then
    new.version_id := gen_random_uuid();
  end if;
  return new;
end $$;
create trigger plans_begin_version before insert or update on plans
  for each row execute function plans_begin_version();

create function plans_store_version() returns trigger language plpgsql as $$
begin
  insert into plan_versions
      (id, plan_id, name, description, price_rupees, duration_months, sessions, features, created_at)
    values (new.version_id, new.id, new.name, new.description, new.price_rupees, new.duration_months, new.sessions,
      new.features, coalesce(new.changed_at, new.created_at))
    on conflict (id) do nothing;
  return null;
end $$;
create trigger plans_store_version after insert or update on plans
  for each row execute function plans_store_version();

create trigger plan_versions_append_only before update or delete or truncate on plan_versions
  for each statement execute function append_only();

alter table orders
  add column plan_version_id uuid,
  add column upgrades_from_version_id uuid,
  add column version_before_id uuid;
update orders set
  plan_version_id = (select version_id from plans where plans.id = plan_id),
  upgrades_from_version_id = (select version_id from plans where plans.id = upgrades_from),
  version_before_id = (select version_id from plans where plans.id = plan_before);
alter table orders
  alter column plan_version_id set not null,
  add constraint orders_plan_version_fkey
    foreign key (plan_id, plan_version_id) references plan_versions (plan_id, id),
  add constraint orders_upgrades_from_version_fkey
    foreign key (upgrades_from, upgrades_from_version_id) references plan_versions (plan_id, id),
  add constraint orders_version_before_fkey
    foreign key (plan_before, version_before_id) references plan_versions (plan_id, id),
  add constraint orders_upgrades_from_whole check ((upgrades_from is null) = (upgrades_from_version_id is null)),
  add constraint orders_version_before_whole check ((plan_before is null) = (version_before_id is null));

-- The version to note for a plan: the one that is noted already if it is of that plan, else what the plan sells now.
create function version_of_plan(plan uuid, noted uuid) returns uuid language sql stable as $$
  select coalesce(
    (select id from plan_versions where plan_id = plan and id = noted),
    (select version_id from plans where id = plan))
$$;

create function orders_note_versions() returns trigger language plpgsql as $$
begin
  new.plan_version_id := version_of_plan(new.plan_id, new.plan_version_id);
  new.upgrades_from_version_id := version_of_plan(new.upgrades_from, new.upgrades_from_version_id);
  new.version_before_id := version_of_plan(new.plan_before, new.version_before_id);
  return new;
end $$;
create trigger orders_note_versions before insert or update of plan_id, upgrades_from, plan_before on orders
  for each row execute function orders_note_versions();

alter table subscriptions
  -- What was sold; null while nothing is paid, when the plan as it is now counts.
  add column plan_version_id uuid;
update subscriptions set plan_version_id = (select version_id from plans where plans.id = plan_id)
 where status <> 'suspended';
alter table subscriptions
  add constraint subscriptions_plan_version_fkey
    foreign key (plan_id, plan_version_id) references plan_versions (plan_id, id),
  add constraint subscriptions_sold check ((status = 'suspended') = (plan_version_id is null));

create function subscriptions_note_version() returns trigger language plpgsql as $$
begin
  if new.status = 'suspended' then
    new.plan_version_id := null;
  else
    new.plan_version_id := version_of_plan(new.plan_id, new.plan_version_id);
  end if;
  return new;
end $$;
create trigger subscriptions_note_version before insert or update of plan_id, status, plan_version_id on subscriptions
  for each row execute function subscriptions_note_version();
