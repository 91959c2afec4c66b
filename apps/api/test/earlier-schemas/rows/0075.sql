-- Backups of a night and of an hour, a check that failed, a printed key, an account that was erased, and a job that fails.

insert into backup_runs (id, kind, cause, place, started_at, ended_at, problem, name, bytes) values
  ('018f0000-0000-7000-8000-000000000181', 'backup', 'timer', '/media/usb', '2026-11-23T20:30:00Z', '2026-11-23T20:31:00Z', null, 'chairside-20261123T203000Z.backup', 4096),
  ('018f0000-0000-7000-8000-000000000182', 'hour', 'timer', '/media/usb', '2026-11-23T21:30:00Z', '2026-11-23T21:31:00Z', null, 'chairside-20261123T213000Z.hour.backup', 512),
  ('018f0000-0000-7000-8000-000000000183', 'check', 'timer', '/media/usb', '2026-11-23T22:00:00Z', '2026-11-23T22:01:00Z', 'damaged', 'chairside-20261123T203000Z.backup', 4096);
insert into backup_keys (id, recipient, last_characters, made_by, made_at, confirmed_at) values
  ('018f0000-0000-7000-8000-000000000184', 'age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq', 'QQQQQQ', '018f0000-0000-7000-8000-000000000161', '2026-11-23T20:00:00Z', '2026-11-23T20:01:00Z');
insert into erased_accounts (user_id, erased_at) values
  ('018f0000-0000-7000-8000-000000000185', '2026-11-23T20:10:00Z');
insert into job_runs (name, begun_at, failing_since, failures, last_failure) values
  ('back-up', '2026-11-23T20:30:00Z', '2026-11-23T20:30:00Z', 1, 'no such luck');
insert into status_mails (warning, day, sent_at) values
  ('jobs_failing', '2026-11-24', '2026-11-23T21:00:00Z');
