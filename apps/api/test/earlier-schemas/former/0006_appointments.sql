-- When the clinic works, when it does not, and who sits in which chair. Minutes count from midnight on the clinic's clock.

create extension if not exists btree_gist;

create table availability_templates (
  id uuid primary key,
  name text not null unique check (char_length(name) between 1 and 80),
  is_default boolean not null default false,
  opens_minute integer not null check (opens_minute >= 0),
  closes_minute integer not null check (closes_minute <= 1440),
  slot_minutes integer not null check (slot_minutes between 5 and 720),
  -- [{ "start": minute, "end": minute, "reason": text }]
  breaks jsonb not null default '[]' check (jsonb_typeof(breaks) = 'array'),
  created_at timestamptz not null,
  check (opens_minute + slot_minutes <= closes_minute)
);
create unique index availability_templates_one_default on availability_templates (is_default) where is_default;

-- The days on which another template than the default one holds; one a day.
create table template_dates (
  date date primary key,
  template_id uuid not null references availability_templates (id) on delete cascade
);
create index template_dates_by_template on template_dates (template_id);

create table holidays (
  date date primary key,
  reason text not null check (char_length(reason) between 1 and 120)
);
-- The years whose public holidays have been filled in, so that one the clinic took out stays out.
create table holiday_years (
  year integer primary key,
  filled_at timestamptz not null
);

create table appointments (
  id uuid primary key,
  user_id uuid not null references users (id),
  subscription_id uuid not null references subscriptions (id),
  status text not null check (status in ('scheduled', 'confirmed', 'completed', 'cancelled', 'rescheduled', 'no_show')),
  chair integer not null check (chair >= 1),
  date date not null,
  start_minute integer not null check (start_minute >= 0),
  end_minute integer not null check (end_minute <= 1440),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_follow_up boolean not null default false,
  parent_id uuid references appointments (id),
  follow_up_number integer check (follow_up_number >= 1),
  session_number integer check (session_number >= 1),
  notes text not null default '' check (char_length(notes) <= 500),
  -- The clinic's own words; patients do not see them.
  session_notes text not null default '' check (char_length(session_notes) <= 1000),
  personal_details jsonb,
  medical_info jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (start_minute < end_minute),
  check (starts_at < ends_at),
  check (is_follow_up = (parent_id is not null)),
  check (is_follow_up = (follow_up_number is not null)),
  check (is_follow_up = (session_number is null)),
  unique (parent_id, follow_up_number)
);
-- Nobody is put into a chair that is taken. The plain index stands first: two who want the same slot wait for each other
-- there, one after the other, before the exclusion constraint would have both wait at once.
create unique index appointments_one_per_slot on appointments (date, start_minute, chair)
  where status in ('scheduled', 'confirmed');
alter table appointments add constraint appointments_chair_taken
  exclude using gist (chair with =, tstzrange(starts_at, ends_at) with &&)
  where (status in ('scheduled', 'confirmed'));
-- The same booking sent twice is one appointment.
create unique index appointments_one_per_patient on appointments (user_id, starts_at)
  where status in ('scheduled', 'confirmed');
create index appointments_of_user on appointments (user_id, date desc, start_minute desc);
create index appointments_active_by_date on appointments (date) where status in ('scheduled', 'confirmed');
create index appointments_of_parent on appointments (parent_id) where parent_id is not null;

-- Where an appointment stood before it was moved.
create table appointment_moves (
  id uuid primary key,
  appointment_id uuid not null references appointments (id),
  from_date date not null,
  from_start_minute integer not null,
  from_end_minute integer not null,
  reason text check (char_length(reason) <= 200),
  moved_by text not null check (moved_by in ('patient', 'clinic')),
  created_at timestamptz not null
);
create index appointment_moves_of_appointment on appointment_moves (appointment_id, created_at);

alter table session_ledger
  add constraint session_ledger_of_appointment foreign key (appointment_id) references appointments (id);

-- Active bookings that use a session never exceed the sessions remaining: whoever books has locked the subscription, and
-- this sees to it that nobody has counted wrongly.
create function bookings_within_sessions() returns trigger language plpgsql as $$
declare
  owner uuid := new.subscription_id;
  remaining integer;
  active integer;
begin
  select sessions_granted - sessions_consumed into remaining from subscriptions where id = owner;
  select count(*) into active from appointments
   where subscription_id = owner and not is_follow_up and status in ('scheduled', 'confirmed');
  if active > remaining then
    raise exception 'subscription % has % sessions remaining and % bookings', owner, remaining, active
      using errcode = 'check_violation', constraint = 'bookings_within_sessions';
  end if;
  return null;
end $$;
create constraint trigger bookings_within_sessions after insert or update of status, subscription_id on appointments
  deferrable initially deferred
  for each row when (new.status in ('scheduled', 'confirmed') and not new.is_follow_up)
  execute function bookings_within_sessions();
create index appointments_active_of_subscription on appointments (subscription_id)
  where status in ('scheduled', 'confirmed') and not is_follow_up;
