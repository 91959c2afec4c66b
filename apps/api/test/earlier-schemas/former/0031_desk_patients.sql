-- How the desk finds patients, what staff do to their accounts, notes with their author, and whom of the staff an access
-- was by. The version before writes and reads none of it.

-- A trusted extension: whoever may create things in the database may create it.
do $$ begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise exception using errcode = 'CS001', message =
    'Finding patients needs PostgreSQL''s extension pg_trgm, and the role of DATABASE_URL cannot create it. Have it created in this database ("create extension pg_trgm") and start again.';
end $$;

-- A name without accents and in lower case. Marks of Indian scripts are vowels, and stay.
create function searchable(text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]', '', 'g'));

create index users_searchable_name on users using gin (searchable(name) gin_trgm_ops);
create index users_phone_ending on users (reverse(phone) text_pattern_ops);
create index users_email_beginning on users (email text_pattern_ops);

create table patient_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  staff_id uuid not null references staff (id),
  kind text not null constraint patient_changes_kind_check
    check (kind in ('added', 'phone_proved_in_person', 'email_proved_in_person', 'phone_corrected', 'name_corrected')),
  -- The owner's, where the patient has not proved anything; erased with the account.
  reason text constraint patient_changes_reason_check check (char_length(reason) <= 200),
  created_at timestamptz not null
);
create index patient_changes_of_user on patient_changes (user_id, created_at);
create index patient_changes_by on patient_changes (staff_id);

create table session_notes (
  id uuid primary key,
  appointment_id uuid not null references appointments (id),
  staff_id uuid not null references staff (id),
  text text not null constraint session_notes_text_check check (char_length(text) between 1 and 1000),
  written_at timestamptz not null
);
create index session_notes_of_appointment on session_notes (appointment_id, written_at);
create index session_notes_by on session_notes (staff_id);

-- Where the log has been handed over, its owner adds the column (db/audit-log-owner.ts).
do $$ begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = 'audit.events'::regclass), 'usage') then
    alter table audit.events add staff_id uuid;
  end if;
end $$;
