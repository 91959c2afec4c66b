-- Booked, treated, cancelled and moved visits, a follow-up, and the clinic's days.

insert into availability_templates (id, name, is_default, opens_minute, closes_minute, slot_minutes, breaks, created_at) values
  ('018f0000-0000-7000-8000-000000000101', 'Usual hours', true, 540, 1080, 30, '[{"start": 780, "end": 840, "reason": "Lunch"}]', '2026-11-20T06:00:00Z'),
  ('018f0000-0000-7000-8000-000000000102', 'Short day', false, 540, 780, 30, '[]', '2026-11-20T06:00:00Z');
insert into template_dates values ('2026-12-24', '018f0000-0000-7000-8000-000000000102');
insert into holidays values ('2026-12-25', 'Christmas');
do $$ begin
  if to_regclass('holiday_years') is not null then
    execute 'insert into holiday_years values (2026, ''2026-11-20T06:00:00Z''), (2027, ''2026-11-20T06:00:00Z'')';
  else
    execute 'insert into holiday_lists values (2026, ''fixed'', ''2026-11-20T06:00:00Z''), (2026, ''announced'', ''2026-11-20T06:00:00Z''), (2027, ''fixed'', ''2026-11-20T06:00:00Z'')';
  end if;
end $$;
insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute, starts_at, ends_at, is_follow_up, parent_id, follow_up_number, session_number, notes, session_notes, medical_info, created_at, updated_at) values
  ('018f0000-0000-7000-8000-000000000111', '018f0000-0000-7000-8000-000000000011', '018f0000-0000-7000-8000-000000000031', 'completed', 1, '2026-11-21', 540, 570, '2026-11-21T03:30:00Z', '2026-11-21T04:00:00Z', false, null, null, 1, 'A cracked tooth', 'Filled', null, '2026-11-20T08:00:00Z', '2026-11-21T04:00:00Z'),
  ('018f0000-0000-7000-8000-000000000112', '018f0000-0000-7000-8000-000000000011', '018f0000-0000-7000-8000-000000000031', 'scheduled', 1, '2026-12-01', 600, 630, '2026-12-01T04:30:00Z', '2026-12-01T05:00:00Z', false, null, null, 2, '', '', '{"allergies": ["Penicillin"]}', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'),
  ('018f0000-0000-7000-8000-000000000113', '018f0000-0000-7000-8000-000000000011', '018f0000-0000-7000-8000-000000000031', 'cancelled', 1, '2026-12-01', 600, 630, '2026-12-01T04:30:00Z', '2026-12-01T05:00:00Z', false, null, null, 2, '', '', null, '2026-11-20T08:00:00Z', '2026-11-20T08:30:00Z'),
  ('018f0000-0000-7000-8000-000000000114', '018f0000-0000-7000-8000-000000000011', '018f0000-0000-7000-8000-000000000031', 'confirmed', 2, '2026-12-02', 600, 630, '2026-12-02T04:30:00Z', '2026-12-02T05:00:00Z', true, '018f0000-0000-7000-8000-000000000111', 1, null, '', '', null, '2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z');
insert into appointment_moves (id, appointment_id, from_date, from_start_minute, from_end_minute, reason, moved_by, created_at) values
  ('018f0000-0000-7000-8000-000000000121', '018f0000-0000-7000-8000-000000000112', '2026-11-30', 600, 630, 'Travelling', 'patient', '2026-11-20T09:00:00Z');
insert into session_ledger (id, subscription_id, kind, sessions, appointment_id, created_at) values
  ('018f0000-0000-7000-8000-000000000131', '018f0000-0000-7000-8000-000000000031', 'consume', 1, '018f0000-0000-7000-8000-000000000111', '2026-11-21T04:00:00Z');
