-- A changed phone, a dispute, devices that are known, and a family side by side.

insert into known_devices values (sha256('device'), '018f0000-0000-7000-8000-000000000011', '2026-11-22T05:00:00Z', '2026-11-22T05:00:00Z');
insert into password_tries values (sha256('contact'), sha256('origin'), 2, '2026-11-22T05:00:00Z', '2026-11-22T05:00:10Z');
insert into disputes values
  ('018f0000-0000-7000-8000-000000000151', 'disp_1', '018f0000-0000-7000-8000-000000000061', 'under_review', 500000, '2026-11-22T05:00:00Z', '2026-11-22T05:00:00Z');
insert into weekly_closing_days values (7);
insert into contact_changes (user_id, contact_type, contact, replaced_contact, stop_token_sha256, created_at, takes_effect_at) values
  ('018f0000-0000-7000-8000-000000000012', 'phone', '9000000099', '9000000012', sha256('stop'), '2026-11-22T15:00:00Z', '2026-11-23T15:00:00Z');
insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute, starts_at, ends_at, session_number, companion, created_at, updated_at) values
  ('018f0000-0000-7000-8000-000000000152', '018f0000-0000-7000-8000-000000000011', '018f0000-0000-7000-8000-000000000031', 'scheduled', 2, '2026-12-01', 600, 630, '2026-12-01T04:30:00Z', '2026-12-01T05:00:00Z', 3, 1, '2026-11-22T15:00:00Z', '2026-11-22T15:00:00Z');
update outbox_messages set former_user_id = '018f0000-0000-7000-8000-000000000012' where id = '018f0000-0000-7000-8000-000000000071';
