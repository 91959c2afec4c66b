-- What visits are booked with: chairs that have names, dentists with hours and absences of their own, and treatments. Minutes
-- count from midnight on the clinic's clock.

create table chairs (
  number integer primary key constraint chairs_number_check check (number between 1 and 99),
  name text not null constraint chairs_name_check check (char_length(name) between 1 and 40)
);
insert into chairs (number, name) values (1, 'Chair 1');

create table dentists (
  id uuid primary key,
  -- Null of whoever has no sign-in at the desk.
  staff_id uuid references staff (id),
  name text not null constraint dentists_name_check check (char_length(name) between 2 and 50),
  colour text not null constraint dentists_colour_check
    check (colour in ('green', 'blue', 'violet', 'pink', 'red', 'orange', 'brown', 'grey')),
  -- [{ "weekday": 1 to 7, "start": minute, "end": minute }]; null for the clinic's own hours.
  hours jsonb constraint dentists_hours_check check (hours is null or jsonb_typeof(hours) = 'array'),
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index dentists_once_per_staff on dentists (staff_id) where retired_at is null;

-- The dates on which a dentist has other hours than those of the week, or none.
create table dentist_dates (
  dentist_id uuid not null references dentists (id),
  date date not null,
  -- [{ "start": minute, "end": minute }]
  hours jsonb not null constraint dentist_dates_hours_check check (jsonb_typeof(hours) = 'array'),
  primary key (dentist_id, date)
);

create table dentist_absences (
  id uuid primary key,
  dentist_id uuid not null references dentists (id),
  start_date date not null,
  end_date date not null,
  reason text not null constraint dentist_absences_reason_check check (char_length(reason) <= 120),
  constraint dentist_absences_in_order check (start_date <= end_date)
);
create index dentist_absences_of_dentist on dentist_absences (dentist_id, end_date);

create table treatments (
  id uuid primary key,
  name text not null constraint treatments_name_check check (char_length(name) between 2 and 60),
  -- Null for as long as a slot of the clinic's hours.
  minutes integer constraint treatments_minutes_check check (minutes between 5 and 720),
  -- How long chair and dentist stay free after it.
  buffer_minutes integer not null constraint treatments_buffer_minutes_check check (buffer_minutes between 0 and 240),
  -- Of the plan, that a visit uses.
  sessions integer not null constraint treatments_sessions_check check (sessions between 0 and 20),
  for_patients boolean not null,
  description text not null constraint treatments_description_check check (char_length(description) <= 200),
  position integer not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index treatments_once_by_name on treatments (lower(name)) where retired_at is null;

-- Who does a treatment; every dentist where it has none here.
create table treatment_dentists (
  treatment_id uuid not null references treatments (id),
  dentist_id uuid not null references dentists (id),
  primary key (treatment_id, dentist_id)
);
create index treatment_dentists_of_dentist on treatment_dentists (dentist_id);

-- What every visit has been so far.
insert into treatments (id, name, minutes, buffer_minutes, sessions, for_patients, description, position, created_at)
values (gen_random_uuid(), 'Dental Appointment', null, 0, 1, true, '', 0, now());
