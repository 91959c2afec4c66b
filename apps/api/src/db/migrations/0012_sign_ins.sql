-- From where and by which browser somebody signed in, so that the person can tell their sign-ins apart. Null for those
-- of the version before. The address is shortened to its /24 (IPv4) or /48 (IPv6).
alter table access_tokens
  add column address text,
  add column browser text;

-- Devices that have signed in to an account are let through the limits that strangers can use up. Nothing else comes of
-- it: a device token opens nothing. One device may have signed in to the accounts of a whole family.
create table known_devices (
  token_sha256 bytea not null check (octet_length(token_sha256) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_sha256, user_id)
);
create index known_devices_user on known_devices (user_id);

-- Wrong passwords in a row for a contact, by where they come from: a network, or a device known to the account. Takes the
-- place of wrong_passwords, which stays for the version before.
create table password_tries (
  contact_hmac bytea not null check (octet_length(contact_hmac) = 32),
  origin_hmac bytea not null check (octet_length(origin_hmac) = 32),
  in_a_row integer not null check (in_a_row > 0),
  last_at timestamptz not null,
  retry_at timestamptz not null,
  primary key (contact_hmac, origin_hmac)
);
