-- Messages wait here from the transaction that causes them until the job has delivered them.
-- The sealed text may hold a code: it is encrypted, and erased once the message has left or lapsed.

create table outbox_messages (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  template text not null,
  sealed_content bytea,
  status text not null check (status in ('queued', 'sent', 'lapsed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  lapses_at timestamptz,
  finished_at timestamptz,
  check ((status = 'queued') = (finished_at is null)),
  check ((status = 'queued') = (sealed_content is not null))
);
