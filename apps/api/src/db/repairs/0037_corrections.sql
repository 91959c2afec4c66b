-- In their first version (4c54b1db) corrections did not say why the clinic changes a phone, and until 6a79e508 nobody
-- stored what an owner changed of staff and PCs.
do $$ begin
  if to_regclass('follow_ups_due') is null then
    return;
  end if;
  if not exists (
    select from pg_attribute where attrelid = to_regclass('patient_changes') and attname = 'clinic_reason'
  ) then
    alter table patient_changes add column clinic_reason text
      constraint patient_changes_clinic_reason_check check (clinic_reason in ('lost_sim', 'stolen_phone', 'new_number'));
  end if;
  if to_regclass('staff_acts') is null then
    create table staff_acts (
      id uuid primary key,
      staff_id uuid not null references staff (id),
      kind text not null constraint staff_acts_kind_check check (kind in ('role_changed', 'device_revoked', 'invitation_withdrawn')),
      subject_id uuid not null,
      role text constraint staff_acts_role_check check (role in ('owner', 'dentist', 'receptionist')),
      may_see_medical boolean,
      at timestamptz not null
    );
    create index staff_acts_of_subject on staff_acts (subject_id, at);
    create index staff_acts_by_staff on staff_acts (staff_id);
  end if;
end $$;
