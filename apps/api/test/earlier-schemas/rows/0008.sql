-- What patients entered of themselves, their files, and who read them.

update users set address = '1 MG Road', gender = 'female' where id = '018f0000-0000-7000-8000-000000000011';
insert into medical_histories (user_id, drug_allergies, updated_at) values
  ('018f0000-0000-7000-8000-000000000011', '{"Penicillin"}', '2026-11-21T05:00:00Z');
insert into stored_files values
  ('018f0000-0000-7000-8000-000000000141', '018f0000-0000-7000-8000-000000000011', 'application/pdf', 'kept', '2026-11-21T05:00:00Z');
insert into documents values
  ('018f0000-0000-7000-8000-000000000142', '018f0000-0000-7000-8000-000000000011', '018f0000-0000-7000-8000-000000000141', 'insurance', 'policy.pdf', 1234, '2026-11-21T05:00:00Z');
insert into audit_events (id, user_id, actor, action, subject, subject_id, at) values
  ('018f0000-0000-7000-8000-000000000143', '018f0000-0000-7000-8000-000000000011', 'patient', 'write', 'medical_history', null, '2026-11-21T05:00:00Z'),
  ('018f0000-0000-7000-8000-000000000144', '018f0000-0000-7000-8000-000000000011', 'link', 'read', 'document', '018f0000-0000-7000-8000-000000000142', '2026-11-21T05:01:00Z');
insert into notices values ('018f0000-0000-7000-8000-000000000112', 'visit_tomorrow', '2026-12-01T04:30:00Z', '2026-11-30T04:30:00Z');
