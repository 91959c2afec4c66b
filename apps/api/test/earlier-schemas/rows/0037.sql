-- A follow-up that is due, and a phone that was corrected.

insert into follow_ups_due values
  ('018f0000-0000-7000-8000-000000000111', '2027-02-01', '018f0000-0000-7000-8000-000000000161', '2026-11-23T00:10:00Z');
insert into patient_changes (id, user_id, staff_id, kind, reason, created_at) values
  ('018f0000-0000-7000-8000-000000000171', '018f0000-0000-7000-8000-000000000012', '018f0000-0000-7000-8000-000000000161', 'phone_corrected', 'Misheard', '2026-11-23T00:11:00Z');
do $$ begin
  if to_regclass('staff_acts') is not null then
    execute 'insert into staff_acts (id, staff_id, kind, subject_id, role, at) values
      (''018f0000-0000-7000-8000-000000000172'', ''018f0000-0000-7000-8000-000000000161'', ''role_changed'', ''018f0000-0000-7000-8000-000000000161'', ''owner'', ''2026-11-23T00:20:00Z'')';
  end if;
end $$;
