-- What an owner enters of the payment, SMS, mail and storage providers, sealed, with who did; and how its tests went. Of former
-- settings the sealed content stays only where something is still reached by them: payments, and files. The version before
-- knows none of it and goes by its environment variables.

create table provider_settings (
  id uuid primary key,
  kind text not null constraint provider_settings_kind_check check (kind in ('payment', 'sms', 'mail', 'storage')),
  sealed_content bytea,
  entered_by uuid not null references staff (id),
  entered_at timestamptz not null,
  -- Null of what is in use.
  ended_at timestamptz,
  ended_by uuid references staff (id),
  constraint provider_settings_ended_by_somebody check ((ended_at is null) = (ended_by is null)),
  constraint provider_settings_content_check check (ended_at is not null or sealed_content is not null)
);
create unique index provider_settings_one_in_use on provider_settings (kind) where ended_at is null;
create index provider_settings_entered_by on provider_settings (entered_by);
create index provider_settings_ended_by on provider_settings (ended_by) where ended_by is not null;

create table provider_tests (
  id uuid primary key,
  kind text not null constraint provider_tests_kind_check check (kind in ('payment', 'sms', 'mail', 'storage')),
  -- Of the settings that were tested, wherever they came from.
  settings_hmac bytea not null constraint provider_tests_settings_hmac_check check (octet_length(settings_hmac) = 32),
  tested_by uuid not null references staff (id),
  tested_at timestamptz not null,
  -- Null where nothing went wrong.
  problem text constraint provider_tests_problem_check check (
    problem in (
      'wrong_credentials', 'sender_refused', 'recipient_refused', 'refused', 'unreachable', 'address_not_public',
      'encryption_failed', 'timed_out', 'unexpected_answer'
    )
  ),
  words text not null constraint provider_tests_words_check check (char_length(words) <= 300)
);
create index provider_tests_of_settings on provider_tests (settings_hmac, tested_at desc);
create index provider_tests_tested_by on provider_tests (tested_by);

create function notify_provider_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('provider_settings', '');
  return null;
end $$;
create trigger provider_settings_notify after insert or update on provider_settings
  for each statement execute function notify_provider_settings();
