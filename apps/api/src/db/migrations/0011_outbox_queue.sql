-- The outbox is its own queue. A message that a process is handing to its provider is 'sending', under a claim of that
-- process's. The version before looks at 'queued' rows alone, under their lock, so the two never both send one message;
-- the schema it keeps its jobs in (pgboss) is used by nobody any more and may be dropped once that version is gone.

alter table outbox_messages
  drop constraint outbox_messages_status_check,
  drop constraint outbox_messages_check,
  drop constraint outbox_messages_check1,
  add constraint outbox_messages_status_check check (status in ('queued', 'sending', 'sent', 'lapsed')),
  add constraint outbox_messages_finished_check check ((status in ('queued', 'sending')) = (finished_at is null)),
  add constraint outbox_messages_content_check check ((status in ('queued', 'sending')) = (sealed_content is not null)),
  -- Somebody waits for a code; everything else is a notice.
  add is_awaited boolean not null generated always as (template = 'code') stored,
  -- After a failure; null until the first one.
  add next_attempt_at timestamptz,
  add claim_id uuid,
  add constraint outbox_messages_claim_check check ((status = 'sending') = (claim_id is not null));

create index outbox_messages_queued on outbox_messages (channel, is_awaited, attempts, id) where status = 'queued';
create index outbox_messages_sending on outbox_messages (claim_id) where status = 'sending';

-- A cancellation asks what has been sent about its appointment.
drop index outbox_messages_of_appointment;
create index outbox_messages_of_appointment on outbox_messages (appointment_id) where appointment_id is not null;

-- How the provider of a channel has been doing; no row as long as nothing has failed.
create table message_channels (
  channel text primary key check (channel in ('sms', 'email')),
  -- Since then every attempt has failed; null when the last one did not.
  failing_since timestamptz,
  is_reported boolean not null default false,
  last_failure_at timestamptz not null,
  last_failure text not null
);

-- When a periodic task was last begun by any process.
create table job_runs (
  name text primary key,
  begun_at timestamptz not null
);
