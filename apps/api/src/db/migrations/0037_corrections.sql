-- What staff change is stored with who did it. A phone that waits to take the place of a verified one is begun at the desk as well, and who began it is stored; visits
-- may say when a follow-up is due. The version before writes and reads none of it.

alter table patient_changes drop constraint patient_changes_kind_check;
alter table patient_changes add constraint patient_changes_kind_check check (
  kind in (
    'added', 'phone_proved_in_person', 'email_proved_in_person', 'phone_corrected', 'phone_change_begun', 'name_corrected'
  )
);
alter table patient_changes add column clinic_reason text
  constraint patient_changes_clinic_reason_check check (clinic_reason in ('lost_sim', 'stolen_phone', 'new_number'));

create table follow_ups_due (
  appointment_id uuid primary key references appointments (id),
  due_on date not null,
  staff_id uuid not null references staff (id),
  noted_at timestamptz not null
);
create index follow_ups_due_by_date on follow_ups_due (due_on);
create index follow_ups_due_by_staff on follow_ups_due (staff_id);

alter table phone_calls drop constraint phone_calls_kind_check;
alter table phone_calls add constraint phone_calls_kind_check
  check (kind in ('unconfirmed', 'message_failed', 'not_rebooked', 'follow_up_due', 'plan_ending'));

-- What an owner changed of the people and the PCs of the desk, where no row of theirs says it.
create table staff_acts (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  kind text not null constraint staff_acts_kind_check check (kind in ('role_changed', 'device_revoked', 'invitation_withdrawn')),
  -- The member of staff, the PC or the invitation that it was done to; the latter two are gone.
  subject_id uuid not null,
  role text constraint staff_acts_role_check check (role in ('owner', 'dentist', 'receptionist')),
  may_see_medical boolean,
  at timestamptz not null
);
create index staff_acts_of_subject on staff_acts (subject_id, at);
create index staff_acts_by_staff on staff_acts (staff_id);
