-- The clinic's own PCs, the PINs that work on them alone, and who dismissed whom. The version before goes on without: what it
-- signs in belongs to no device.

create table desk_devices (
  id uuid primary key,
  name text not null constraint desk_devices_name_check check (char_length(name) between 1 and 40),
  key_sha256 bytea not null
    constraint desk_devices_key_sha256_key unique
    constraint desk_devices_key_sha256_check check (octet_length(key_sha256) = 32),
  paired_by uuid not null references staff (id),
  paired_at timestamptz not null,
  -- In a row, whoever's they were.
  wrong_pins integer not null default 0 constraint desk_devices_wrong_pins_check check (wrong_pins >= 0)
);
create index desk_devices_paired_by on desk_devices (paired_by);

alter table staff add column pin_hash text;
alter table staff add column dismissed_by uuid references staff (id);
create index staff_dismissed_by on staff (dismissed_by) where dismissed_by is not null;

-- Of a sign-in on a paired PC: it is good there alone, and ends with the pairing.
alter table staff_tokens add column device_id uuid references desk_devices (id) on delete cascade;
create index staff_tokens_on_device on staff_tokens (device_id) where device_id is not null;

create table staff_pin_tries (
  device_id uuid not null references desk_devices (id) on delete cascade,
  staff_id uuid not null references staff (id) on delete cascade,
  wrong integer not null constraint staff_pin_tries_wrong_check check (wrong >= 0),
  constraint staff_pin_tries_pkey primary key (device_id, staff_id)
);
create index staff_pin_tries_of_staff on staff_pin_tries (staff_id);
