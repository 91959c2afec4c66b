-- A proven contact that is to take the place of a user's present one, until it does. Whoever has the link of a notice can
-- stop it; the row goes when the change has taken effect or was stopped. The version before knows nothing of it.

create table contact_changes (
  user_id uuid primary key references users (id) on delete cascade,
  contact_type text not null check (contact_type in ('phone', 'email')),
  contact text not null,
  -- What it takes the place of.
  replaced_contact text not null,
  stop_token_sha256 bytea not null unique check (octet_length(stop_token_sha256) = 32),
  created_at timestamptz not null,
  takes_effect_at timestamptz not null,
  constraint contact_changes_contact_check check (
    case contact_type
      when 'phone' then contact ~ '^[6-9][0-9]{9}$'
      else contact = lower(contact) and char_length(contact) <= 254
    end
  )
);
create index contact_changes_due on contact_changes (takes_effect_at);

-- Two more codes: one to a contact that stays, to prove who asks, and one to the new contact.
alter table codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (
    purpose in (
      'register', 'verify_email', 'login', 'reset_password', 'verify_phone', 'delete_account', 'prove_identity',
      'change_contact'
    )
  );
