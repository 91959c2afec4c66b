-- The desk lists what was sent, latest first, of all kinds or of one, and what has not left. It is warned when a channel
-- takes nothing and when a message fails: whoever shows a warning is notified of what changes it.

create index outbox_messages_at on outbox_messages (created_at, id);
create index outbox_messages_of_template on outbox_messages (template, created_at, id);
create index outbox_messages_unsent on outbox_messages (created_at, id) where status <> 'sent';
-- Few messages have ever failed.
create index outbox_messages_trouble on outbox_messages (status, coalesce(finished_at, created_at))
  where last_error is not null and status <> 'sent' and template <> 'code';

create function desk_messages_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_messages', '');
  return null;
end $$;
create trigger message_channels_begin after insert on message_channels
  for each row execute function desk_messages_notify();
create trigger message_channels_change after update on message_channels
  for each row when (
    new.failing_since is distinct from old.failing_since or new.is_reported is distinct from old.is_reported
  ) execute function desk_messages_notify();
-- One that has failed three times, or leaves after all, or never does.
create trigger outbox_messages_notify_desk after update of status on outbox_messages
  for each row when (
    new.last_error is not null and new.template <> 'code'
    and (new.status in ('sent', 'lapsed') or new.status = 'queued' and new.attempts = 3)
  ) execute function desk_messages_notify();
