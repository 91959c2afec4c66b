-- Which treatments a plan includes, as a term of it like its sessions: a subscription has those that it was sold with. Every
-- plan there was, and what the version before adds, includes all. That version changes none of it, and while it runs beside
-- it books a treatment against a plan without looking whether the plan includes it.

alter table plans
  -- Null for all that the clinic offers, later ones too.
  add column treatment_ids uuid[]
    constraint plans_treatment_ids_check check (cardinality(treatment_ids) between 1 and 100);
alter table plan_versions add column treatment_ids uuid[];

create or replace function plans_begin_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version_id := coalesce(new.version_id, gen_random_uuid());
  elsif (new.name, new.description, new.price_rupees, new.duration_months, new.sessions, new.features, new.treatment_ids)
    is distinct from (old.name, old.description, old.price_rupees, old.duration_months, old.sessions, old.features,
      old.treatment_ids) then
    new.version_id := gen_random_uuid();
  end if;
  return new;
end $$;

create or replace function plans_store_version() returns trigger language plpgsql as $$
begin
  insert into plan_versions
      (id, plan_id, name, description, price_rupees, duration_months, sessions, features, treatment_ids, created_at)
    values (new.version_id, new.id, new.name, new.description, new.price_rupees, new.duration_months, new.sessions,
      new.features, new.treatment_ids, coalesce(new.changed_at, new.created_at))
    on conflict (id) do nothing;
  return null;
end $$;
