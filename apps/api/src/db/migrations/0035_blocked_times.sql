-- Time in which a chair, or the whole clinic, takes nobody. Neither is a visit put into a blocked time nor a block over a
-- visit, whoever comes first. The version before knows no blocked times; the triggers hold it back as well.

create table blocked_times (
  id uuid primary key,
  -- Null for every chair.
  chair integer constraint blocked_times_chair_check check (chair >= 1),
  date date not null,
  start_minute integer not null constraint blocked_times_start_minute_check check (start_minute >= 0),
  end_minute integer not null constraint blocked_times_end_minute_check check (end_minute <= 1440),
  kind text not null constraint blocked_times_kind_check
    check (kind in ('meeting', 'cleaning', 'repair', 'away', 'other')),
  note text not null constraint blocked_times_note_check check (char_length(note) <= 120),
  blocked_by uuid not null references staff (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid references staff (id),
  constraint blocked_times_long_enough check (end_minute - start_minute >= 15),
  constraint blocked_times_removed_by_somebody check ((removed_at is null) = (removed_by is null))
);
-- The same block sent twice is one.
create unique index blocked_times_once on blocked_times (date, start_minute, end_minute, coalesce(chair, 0))
  where removed_at is null;
create index blocked_times_by on blocked_times (blocked_by);
create index blocked_times_removed_by on blocked_times (removed_by) where removed_by is not null;

-- Who blocks a time of a day waits for those who are booking then, and they for whoever blocks it; they do not wait for each
-- other. Days share 256 locks, so that a transaction that writes years of visits needs no more than that.
create function lock_blocked_times(day date, is_blocking boolean) returns void language plpgsql as $$
begin
  if is_blocking then
    perform pg_advisory_xact_lock(hashtext('blocked_times'), (day - date '2000-01-01') % 256);
  else
    perform pg_advisory_xact_lock_shared(hashtext('blocked_times'), (day - date '2000-01-01') % 256);
  end if;
end $$;

-- Each statement of a function sees what was committed before it, so the look is one after the lock.
create function appointments_outside_blocked_times() returns trigger language plpgsql as $$
begin
  perform lock_blocked_times(new.date, false);
  if exists (
    select from blocked_times
     where date = new.date and removed_at is null and (chair is null or chair = new.chair)
       and start_minute < new.end_minute and end_minute > new.start_minute
  ) then
    raise exception 'chair % is blocked on % then', new.chair, new.date
      using errcode = 'exclusion_violation', constraint = 'appointments_outside_blocked_times';
  end if;
  return new;
end $$;
create trigger appointments_outside_blocked_times before insert on appointments
  for each row when (new.status in ('scheduled', 'confirmed'))
  execute function appointments_outside_blocked_times();
create trigger appointments_moved_outside_blocked_times
  before update of status, chair, date, start_minute, end_minute on appointments
  for each row when (
    new.status in ('scheduled', 'confirmed') and (
      old.status not in ('scheduled', 'confirmed')
      or (new.chair, new.date, new.start_minute, new.end_minute)
        is distinct from (old.chair, old.date, old.start_minute, old.end_minute)))
  execute function appointments_outside_blocked_times();

create function blocked_times_over_no_visit() returns trigger language plpgsql as $$
begin
  perform lock_blocked_times(new.date, true);
  if exists (
    select from appointments
     where date = new.date and status in ('scheduled', 'confirmed') and (new.chair is null or chair = new.chair)
       and start_minute < new.end_minute and end_minute > new.start_minute
  ) then
    raise exception 'visits are booked on % then', new.date
      using errcode = 'exclusion_violation', constraint = 'blocked_times_over_no_visit';
  end if;
  return new;
end $$;
create trigger blocked_times_over_no_visit before insert or update on blocked_times
  for each row when (new.removed_at is null) execute function blocked_times_over_no_visit();

create trigger blocked_times_notify_desk after insert or update on blocked_times
  for each row execute function notify_desk_day();
