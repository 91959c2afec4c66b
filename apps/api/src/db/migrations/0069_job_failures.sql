-- Since when a periodic task has failed at each run, and how it failed the last time. A process of the version before knows
-- none of this: what it does is noted by the next run of this version.

alter table job_runs
  add column failing_since timestamptz,
  add column failures integer not null default 0,
  add column last_failure text,
  add constraint job_runs_failing_check
    check ((failing_since is null) = (failures = 0) and (failing_since is null or last_failure is not null));

-- Which kind of trouble the clinic was sent an e-mail about on which of its days: one a kind and day.
create table status_mails (
  warning text not null,
  day date not null,
  sent_at timestamptz not null,
  primary key (warning, day)
);
