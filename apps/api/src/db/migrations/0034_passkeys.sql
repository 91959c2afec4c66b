-- Passkeys of staff, of each of which only the public key is stored, and the challenges that browsers are to answer with
-- one. The version before goes on without: it signs in by password and code whoever has them.

create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  -- By which a browser names it; unlike the person's identifier it says nothing of whose it is.
  credential_id bytea not null
    constraint staff_passkeys_credential_id_key unique
    constraint staff_passkeys_credential_id_check check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null
    constraint staff_passkeys_public_key_check check (octet_length(public_key) between 1 and 2000),
  -- How often it was used, as it says; many say 0 each time.
  sign_count bigint not null constraint staff_passkeys_sign_count_check check (sign_count >= 0),
  name text not null constraint staff_passkeys_name_check check (char_length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of_staff on staff_passkeys (staff_id);

-- Each works once; its row goes when it is used, has expired, or a thousand newer ones are open.
create table passkey_challenges (
  challenge bytea primary key constraint passkey_challenges_challenge_check check (octet_length(challenge) = 32),
  purpose text not null constraint passkey_challenges_purpose_check check (purpose in ('set_up', 'add', 'sign_in')),
  -- Whose passkey it is to be, or must be. Of a link this may be who is made when it is used: no reference.
  staff_id uuid,
  link_id uuid references staff_links (id) on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenges_set_up_by_link check ((purpose = 'set_up') = (link_id is not null)),
  constraint passkey_challenges_made_for_somebody check (purpose = 'sign_in' or staff_id is not null)
);
create index passkey_challenges_expired on passkey_challenges (expires_at);
create index passkey_challenges_of_link on passkey_challenges (link_id) where link_id is not null;
