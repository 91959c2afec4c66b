-- Visits that the desk books without a plan: they use no session, and wait to be paid. The version before takes such a visit
-- for one that uses a session; the ledger refuses to spend one on it, whoever asks.

alter table appointments
  add column without_plan boolean not null default false,
  add constraint appointments_without_plan_by_staff check (not without_plan or booked_by is not null),
  add constraint appointments_without_plan_check check (not (without_plan and is_follow_up)),
  drop constraint appointments_session_numbered,
  add constraint appointments_session_numbered check ((is_follow_up or without_plan) = (session_number is null));

create or replace function bookings_within_sessions() returns trigger language plpgsql as $$
declare
  owner uuid := new.subscription_id;
  remaining integer;
  active integer;
begin
  select sessions_granted - sessions_consumed into remaining from subscriptions where id = owner
     for no key update;
  select count(*) into active from appointments
   where subscription_id = owner and not is_follow_up and not without_plan
     and status in ('scheduled', 'confirmed');
  if active > remaining then
    raise exception 'subscription % has % sessions remaining and % bookings', owner, remaining, active
      using errcode = 'check_violation', constraint = 'bookings_within_sessions';
  end if;
  return null;
end $$;
drop trigger bookings_within_sessions on appointments;
create constraint trigger bookings_within_sessions
  after insert or update of status, subscription_id, without_plan on appointments
  deferrable initially deferred
  for each row when (new.status in ('scheduled', 'confirmed') and not new.is_follow_up and not new.without_plan)
  execute function bookings_within_sessions();

create or replace function sessions_cover_bookings() returns trigger language plpgsql as $$
declare
  remaining integer;
  active integer;
begin
  select sessions_granted - sessions_consumed into remaining from subscriptions where id = new.id;
  select count(*) into active from appointments
   where subscription_id = new.id and not is_follow_up and not without_plan
     and status in ('scheduled', 'confirmed');
  if active > remaining then
    raise exception 'subscription % has % sessions remaining and % bookings', new.id, remaining, active
      using errcode = 'check_violation', constraint = 'sessions_cover_bookings';
  end if;
  return null;
end $$;

create or replace function session_ledger_completions() returns trigger language plpgsql as $$
begin
  if exists (select from appointments where id = new.appointment_id and without_plan) then
    raise exception 'visit % is without a plan and uses no session', new.appointment_id
      using errcode = 'check_violation', constraint = 'session_ledger_with_plan';
  end if;
  select count(*) filter (where kind = 'return') + 1 into new.completion
    from session_ledger where appointment_id = new.appointment_id;
  if new.kind = 'return' then
    select count(*) into new.completion
      from session_ledger where appointment_id = new.appointment_id and kind = 'consume';
  end if;
  return new;
end $$;
