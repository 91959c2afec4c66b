-- Who works at the clinic, how they sign in, and the links that make or mend a sign-in. Patients are in users; nobody is in
-- both. The version before knows nothing of any of it.

create table staff (
  id uuid primary key,
  name text not null constraint staff_name_check check (char_length(name) between 2 and 50),
  -- Null of the owner to look around as, who cannot sign in otherwise.
  email text constraint staff_email_check check (email = lower(email) and char_length(email) <= 254),
  role text not null constraint staff_role_check check (role in ('owner', 'dentist', 'receptionist')),
  may_see_medical boolean not null default false,
  password_hash text,
  -- Sealed; what an authenticator app makes its codes of.
  authenticator_secret bytea,
  -- The 30 seconds whose code was used last: no code works twice.
  authenticator_step integer,
  created_at timestamptz not null,
  -- Whoever has left stays as the author of what they did, and can do nothing more.
  dismissed_at timestamptz,
  constraint staff_signs_in_with_both check ((password_hash is null) = (authenticator_secret is null))
);
create unique index staff_one_per_email on staff (email) where dismissed_at is null;

create table staff_tokens (
  token_sha256 bytea primary key constraint staff_tokens_token_sha256_check check (octet_length(token_sha256) = 32),
  staff_id uuid not null references staff (id) on delete cascade,
  created_at timestamptz not null,
  -- Of the last full sign-in behind it.
  signed_in_at timestamptz,
  expires_at timestamptz not null
);
create index staff_tokens_of_staff on staff_tokens (staff_id);
create index staff_tokens_expired on staff_tokens (expires_at);

create table staff_links (
  id uuid primary key,
  token_sha256 bytea not null
    constraint staff_links_token_sha256_key unique
    constraint staff_links_token_sha256_check check (octet_length(token_sha256) = 32),
  kind text not null constraint staff_links_kind_check check (kind in ('set_up', 'invitation', 'reset')),
  -- Whose sign-in it mends; the person of an invitation is made when it is accepted.
  staff_id uuid references staff (id) on delete cascade,
  name text,
  email text,
  role text not null constraint staff_links_role_check check (role in ('owner', 'dentist', 'receptionist')),
  -- Sealed; made when the link is first opened.
  authenticator_secret bytea,
  created_by uuid references staff (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint staff_links_mends_somebody check ((kind = 'reset') = (staff_id is not null)),
  constraint staff_links_invites_somebody check ((kind = 'invitation') = (email is not null))
);
create index staff_links_expired on staff_links (expires_at);
create index staff_links_of_staff on staff_links (staff_id) where staff_id is not null;
create index staff_links_made_by on staff_links (created_by) where created_by is not null;

create table staff_recovery_codes (
  staff_id uuid not null references staff (id) on delete cascade,
  code_hmac bytea not null constraint staff_recovery_codes_code_hmac_check check (octet_length(code_hmac) = 32),
  used_at timestamptz,
  constraint staff_recovery_codes_pkey primary key (staff_id, code_hmac)
);
