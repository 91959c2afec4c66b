-- Which treatment a visit is for and who does it, how long chair and dentist stay free after it, and how many sessions it
-- uses. No dentist and no patient is in two places at once, whoever books. The version before writes none of the columns: its
-- visits are of no dentist in particular, and use one session each.

alter table appointments
  -- Null of visits from before there were treatments.
  add column treatment_id uuid references treatments (id),
  -- Null where the clinic lists no dentists, and of visits from before it did.
  add column dentist_id uuid references dentists (id),
  add column buffer_minutes integer not null default 0
    constraint appointments_buffer_minutes_check check (buffer_minutes between 0 and 240),
  add column sessions integer not null default 1
    constraint appointments_sessions_check check (sessions between 0 and 20),
  drop constraint appointments_session_numbered,
  add constraint appointments_session_numbered
    check ((is_follow_up or without_plan or sessions = 0) = (session_number is null));
create index appointments_of_treatment on appointments (treatment_id) where treatment_id is not null;
create index appointments_of_dentist on appointments (dentist_id, date) where dentist_id is not null;

-- The chair, with the minutes that it stays free afterwards.
alter table appointments drop constraint appointments_chair_taken;
alter table appointments add constraint appointments_chair_taken
  exclude using gist (chair with =, date with =, int4range(start_minute, end_minute + buffer_minutes) with &&)
  where (status in ('scheduled', 'confirmed'));

-- The dentist likewise; the plain index stands first for the reason that it does with chairs (0006).
create unique index appointments_one_per_dentist on appointments (dentist_id, date, start_minute)
  where status in ('scheduled', 'confirmed') and dentist_id is not null;
alter table appointments add constraint appointments_dentist_taken
  exclude using gist (dentist_id with =, date with =, int4range(start_minute, end_minute + buffer_minutes) with &&)
  where (status in ('scheduled', 'confirmed') and dentist_id is not null);

-- The patient; other people of one account are told apart by their companion number. Where visits overlap that were booked
-- before this was looked at, they count as of different people.
update appointments set companion = 1000 + later.place
  from (
    select one.id, row_number() over (partition by one.user_id order by one.starts_at, one.id) as place
      from appointments one
     where one.status in ('scheduled', 'confirmed') and exists (
       select from appointments other
        where other.user_id = one.user_id and other.companion = one.companion and other.date = one.date
          and other.status in ('scheduled', 'confirmed') and other.id < one.id
          and other.start_minute < one.end_minute and other.end_minute > one.start_minute)
  ) later
 where appointments.id = later.id;
alter table appointments add constraint appointments_patient_taken
  exclude using gist (user_id with =, companion with =, date with =, int4range(start_minute, end_minute) with &&)
  where (status in ('scheduled', 'confirmed'));

create or replace function bookings_within_sessions() returns trigger language plpgsql as $$
declare
  owner uuid := new.subscription_id;
  remaining integer;
  reserved integer;
begin
  select sessions_granted - sessions_consumed into remaining from subscriptions where id = owner
     for no key update;
  select coalesce(sum(sessions), 0) into reserved from appointments
   where subscription_id = owner and not is_follow_up and not without_plan
     and status in ('scheduled', 'confirmed');
  if reserved > remaining then
    raise exception 'subscription % has % sessions remaining and % booked', owner, remaining, reserved
      using errcode = 'check_violation', constraint = 'bookings_within_sessions';
  end if;
  return null;
end $$;

create or replace function sessions_cover_bookings() returns trigger language plpgsql as $$
declare
  remaining integer;
  reserved integer;
begin
  select sessions_granted - sessions_consumed into remaining from subscriptions where id = new.id;
  select coalesce(sum(sessions), 0) into reserved from appointments
   where subscription_id = new.id and not is_follow_up and not without_plan
     and status in ('scheduled', 'confirmed');
  if reserved > remaining then
    raise exception 'subscription % has % sessions remaining and % booked', new.id, remaining, reserved
      using errcode = 'check_violation', constraint = 'sessions_cover_bookings';
  end if;
  return null;
end $$;

-- A completion spends what the visit uses, whichever version says so.
create or replace function session_ledger_completions() returns trigger language plpgsql as $$
declare
  visit record;
begin
  select without_plan, sessions into visit from appointments where id = new.appointment_id;
  if visit.without_plan then
    raise exception 'visit % is without a plan and uses no session', new.appointment_id
      using errcode = 'check_violation', constraint = 'session_ledger_with_plan';
  end if;
  new.sessions := visit.sessions;
  select count(*) filter (where kind = 'return') + 1 into new.completion
    from session_ledger where appointment_id = new.appointment_id;
  if new.kind = 'return' then
    select count(*) into new.completion
      from session_ledger where appointment_id = new.appointment_id and kind = 'consume';
  end if;
  return new;
end $$;
