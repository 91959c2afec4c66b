-- Each attempt at registering a phone has an identifier of its own, which proves who brings back the code; an attempt is
-- contested once another one with a different e-mail or password has been made for the same phone.
alter table pending_registrations
  add column id uuid not null default gen_random_uuid(),
  add column contested boolean not null default false;
alter table pending_registrations alter column id drop default;

-- Wrong passwords in a row of a contact, whether or not it belongs to anybody; only the contact's HMAC is kept.
create table wrong_passwords (
  contact_hmac bytea primary key check (octet_length(contact_hmac) = 32),
  in_a_row integer not null check (in_a_row > 0),
  last_at timestamptz not null,
  retry_at timestamptz not null
);
