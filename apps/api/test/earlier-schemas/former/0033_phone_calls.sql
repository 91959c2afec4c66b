-- What came of ringing patients, and when to ring again. The last row for a reason and what it is about counts.

create table phone_calls (
  id uuid primary key,
  patient_id uuid not null references users (id) on delete cascade,
  reason text not null
    constraint phone_calls_reason_check check (reason in ('unconfirmed', 'message_failed', 'not_rebooked', 'plan_ending')),
  -- The visit or the subscription that it is about.
  subject_id uuid not null,
  outcome text not null
    constraint phone_calls_outcome_check check (outcome in ('reached', 'try_later', 'left_message', 'wrong_number')),
  staff_id uuid not null references staff (id),
  at timestamptz not null,
  again_at timestamptz
);
create index phone_calls_of_subject on phone_calls (subject_id, reason, at desc);
create index phone_calls_of_patient on phone_calls (patient_id);
create index phone_calls_by_staff on phone_calls (staff_id);
