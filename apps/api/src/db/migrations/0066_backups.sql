-- What became of backups and of their checks, the keys that owners printed, and the accounts that a restore erases again.
-- The version before writes none of it: accounts that it erases meanwhile are in the backups of that hour alone.

create table backup_runs (
  id uuid primary key,
  kind text not null constraint backup_runs_kind_check check (kind in ('backup', 'check')),
  cause text not null constraint backup_runs_cause_check check (cause in ('timer', 'owner', 'command')),
  -- Where to, as its owner reads it.
  place text not null constraint backup_runs_place_check check (char_length(place) <= 1000),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Why it failed; null of one that was good, or runs.
  problem text constraint backup_runs_problem_check check (char_length(problem) between 1 and 40),
  -- The backup that was made or checked.
  name text constraint backup_runs_name_check check (char_length(name) <= 100),
  bytes bigint constraint backup_runs_bytes_check check (bytes >= 0),
  constraint backup_runs_failed_ended check (problem is null or ended_at is not null)
);
create index backup_runs_by_kind on backup_runs (kind, started_at);

create table backup_keys (
  id uuid primary key,
  -- The public part. The other one is on the printed sheet and nowhere else.
  recipient text not null constraint backup_keys_recipient_check check (char_length(recipient) between 50 and 100),
  -- What its owner types to show that the sheet was printed; it follows from the rest of the key.
  last_characters text not null constraint backup_keys_last_characters_check check (char_length(last_characters) = 6),
  made_by uuid not null references staff (id),
  made_at timestamptz not null,
  -- From then on backups are encrypted to it.
  confirmed_at timestamptz
);
create index backup_keys_by on backup_keys (made_by);
create index backup_keys_confirmed on backup_keys (confirmed_at) where confirmed_at is not null;

create table erased_accounts (
  user_id uuid primary key,
  erased_at timestamptz not null
);
create index erased_accounts_at on erased_accounts (erased_at);
