-- A desk that is worked at.

insert into staff (id, name, email, role, created_at) values
  ('018f0000-0000-7000-8000-000000000161', 'Meera Iyer', 'meera@clinic.example', 'owner', '2026-11-22T21:00:00Z');
do $$ begin
  if to_regclass('visit_steps') is not null then
    execute 'insert into visit_steps (id, appointment_id, step, from_status, staff_id, taken_at) values
      (''018f0000-0000-7000-8000-000000000162'', ''018f0000-0000-7000-8000-000000000112'', ''arrive'', ''scheduled'', ''018f0000-0000-7000-8000-000000000161'', ''2026-11-22T21:10:00Z'')';
  end if;
end $$;
insert into session_notes values
  ('018f0000-0000-7000-8000-000000000163', '018f0000-0000-7000-8000-000000000111', '018f0000-0000-7000-8000-000000000161', 'Come again in spring.', '2026-11-22T21:20:00Z');
insert into patient_changes (id, user_id, staff_id, kind, created_at) values
  ('018f0000-0000-7000-8000-000000000164', '018f0000-0000-7000-8000-000000000013', '018f0000-0000-7000-8000-000000000161', 'added', '2026-11-22T21:30:00Z');
insert into phone_calls values
  ('018f0000-0000-7000-8000-000000000165', '018f0000-0000-7000-8000-000000000011', 'unconfirmed', '018f0000-0000-7000-8000-000000000112', 'try_later', '018f0000-0000-7000-8000-000000000161', '2026-11-22T21:40:00Z', '2026-11-23T05:00:00Z');
