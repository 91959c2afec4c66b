-- What patients tell of themselves, the files they bring, who looked at either, and what they were told of.

alter table users
  add address text check (char_length(address) <= 300),
  add gender text check (gender in ('male', 'female', 'other')),
  add alternative_phone text check (alternative_phone ~ '^[6-9][0-9]{9}$'),
  add photo_id uuid,
  -- The account was deleted at the patient's wish; the row stays for the payments that refer to it.
  add erased_at timestamptz,
  drop constraint users_check,
  add constraint users_reachable check (erased_at is not null or phone is not null or email is not null),
  add constraint users_erased check (
    erased_at is null
    or (phone is null and email is null and password_hash is null and address is null and gender is null
        and alternative_phone is null and photo_id is null)
  );

create table medical_histories (
  user_id uuid primary key references users (id),
  systemic_diseases text[] not null default '{}',
  drug_allergies text[] not null default '{}',
  past_treatments text[] not null default '{}',
  previous_experiences text[] not null default '{}',
  is_pregnant boolean not null default false,
  updated_at timestamptz not null
);

-- What lies in the storage, under the identifier. A row stands before its file comes and until it is gone, so that
-- whatever breaks off leaves nothing behind that nobody knows of.
create table stored_files (
  id uuid primary key,
  user_id uuid not null references users (id),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  state text not null check (state in ('arriving', 'kept', 'leaving')),
  changed_at timestamptz not null
);
create index stored_files_to_remove on stored_files (changed_at) where state <> 'kept';
create index stored_files_of_user on stored_files (user_id);

alter table users add constraint users_photo foreign key (photo_id) references stored_files (id);

create table documents (
  id uuid primary key,
  user_id uuid not null references users (id),
  file_id uuid not null unique references stored_files (id),
  type text not null check (type in ('id_proof', 'medical_record', 'insurance')),
  file_name text not null check (char_length(file_name) between 1 and 120),
  file_size integer not null check (file_size > 0),
  uploaded_at timestamptz not null
);
create index documents_of_user on documents (user_id, uploaded_at desc);

-- Every read and write of medical data and documents, without their content.
create table audit_events (
  id uuid primary key,
  -- Whose data it is.
  user_id uuid not null,
  actor text not null check (actor in ('patient', 'clinic', 'link')),
  action text not null check (action in ('read', 'write', 'delete')),
  subject text not null check (subject in ('medical_history', 'document', 'photo', 'appointment', 'export', 'account')),
  subject_id uuid,
  at timestamptz not null
);
create index audit_events_of_user on audit_events (user_id, at);
create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function append_only();

-- What somebody was told of once: a visit the day before, a plan before its end. A visit that moves, or a plan that is
-- renewed, is due for another time and told of anew.
create table notices (
  subject_id uuid not null,
  kind text not null check (kind in ('visit_tomorrow', 'plan_ending', 'plan_ending_soon', 'plan_ended')),
  due_for timestamptz not null,
  created_at timestamptz not null,
  primary key (subject_id, kind, due_for)
);

alter table outbox_messages
  -- The appointment that it tells of, so that it can lapse when that changes.
  add appointment_id uuid references appointments (id);
create index outbox_messages_of_appointment on outbox_messages (appointment_id) where status = 'queued';

alter table codes
  drop constraint codes_purpose_check,
  add constraint codes_purpose_check check (
    purpose in ('register', 'verify_email', 'login', 'reset_password', 'verify_phone', 'delete_account')
  );
