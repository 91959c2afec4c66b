-- A phone that waits to take the place of a verified one is begun at the desk as well, and who began it is stored; visits
-- may say when a follow-up is due. The version before writes and reads none of it.

alter table patient_changes drop constraint patient_changes_kind_check;
alter table patient_changes add constraint patient_changes_kind_check check (
  kind in (
    'added', 'phone_proved_in_person', 'email_proved_in_person', 'phone_corrected', 'phone_change_begun', 'name_corrected'
  )
);

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
