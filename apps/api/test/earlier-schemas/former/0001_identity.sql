-- Plans, people, and what proves who they are.

create table plans (
  id uuid primary key,
  name text not null unique,
  description text not null,
  price_rupees integer not null check (price_rupees between 100 and 100000),
  duration_months integer not null check (duration_months between 1 and 60),
  sessions integer not null check (sessions between 1 and 500),
  features text[] not null default '{}',
  offered boolean not null default true,
  created_at timestamptz not null
);

create table users (
  id uuid primary key,
  name text not null check (char_length(name) between 2 and 50),
  phone text unique check (phone ~ '^[6-9][0-9]{9}$'),
  email text unique check (email = lower(email) and char_length(email) <= 254),
  password_hash text,
  role text not null default 'patient' check (role in ('patient', 'admin')),
  phone_verified_at timestamptz,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  check (phone is not null or email is not null),
  check (phone is not null or phone_verified_at is null),
  check (email is not null or email_verified_at is null)
);

-- A registration by phone whose code has not come back yet. The latest attempt of a phone stands.
create table pending_registrations (
  phone text primary key check (phone ~ '^[6-9][0-9]{9}$'),
  name text not null,
  email text,
  password_hash text,
  plan_id uuid not null references plans (id),
  terms_version text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- The code last sent for a contact and purpose. Only its HMAC is kept.
create table codes (
  contact text not null,
  purpose text not null check (purpose in ('register', 'verify_email', 'login', 'reset_password', 'verify_phone')),
  code_hmac bytea not null check (octet_length(code_hmac) = 32),
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (contact, purpose)
);

-- What a signed-in browser holds is 256 random bits; here is their SHA-256.
create table access_tokens (
  token_sha256 bytea primary key check (octet_length(token_sha256) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index access_tokens_user on access_tokens (user_id);

-- Which text of the terms a person agreed to, and when.
create table consents (
  id uuid primary key,
  user_id uuid not null references users (id),
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  agreed_at timestamptz not null,
  unique (user_id, document, version)
);

-- Counters of rate-limiter-flexible; a key is a limit's name and an HMAC of what it counts.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- What an installation makes up for itself once, when no configuration gives it (sandbox mode only).
create table installation (
  singleton boolean primary key default true check (singleton),
  app_secret text not null
);
