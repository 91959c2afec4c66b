-- The evening's count of the money. Once a day is closed nothing is entered for it any more: what comes later counts for the
-- next day that is open. The version before enters money by the clock alone; the trigger holds it back as well.

create table day_closings (
  id uuid primary key,
  day date not null,
  -- Cash in the drawer when the day began, and what was left in it for the next.
  opening_paise bigint not null constraint day_closings_opening_paise_check check (opening_paise >= 0),
  left_paise bigint not null constraint day_closings_left_paise_check check (left_paise >= 0),
  closed_at timestamptz not null,
  closed_by uuid not null references staff (id),
  reopened_at timestamptz,
  reopened_by uuid references staff (id),
  reopen_reason text constraint day_closings_reopen_reason_check check (char_length(reopen_reason) between 3 and 200),
  -- Wherever the clinic is, its day is at most one ahead of the day in Greenwich.
  constraint day_closings_not_ahead check (day <= (closed_at at time zone 'UTC')::date + 1),
  constraint day_closings_reopened_whole check (
    (reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
);
create unique index day_closings_one_open on day_closings (day) where reopened_at is null;
create index day_closings_by_day on day_closings (day);
create index day_closings_by on day_closings (closed_by);
create index day_closings_reopened_by on day_closings (reopened_by) where reopened_by is not null;

-- What was expected and what was counted, for each way of paying; only staff's own cash and terminal are counted.
create table day_counts (
  closing_id uuid not null references day_closings (id),
  way text not null constraint day_counts_way_check
    check (way in ('checkout', 'cash', 'terminal', 'upi_qr', 'payment_link')),
  in_paise bigint not null,
  out_paise bigint not null,
  expected_paise bigint not null,
  counted_paise bigint,
  reason text constraint day_counts_reason_check check (char_length(reason) between 3 and 200),
  primary key (closing_id, way),
  constraint day_counts_counted check ((way in ('cash', 'terminal')) = (counted_paise is not null)),
  constraint day_counts_difference_has_reason
    check ((coalesce(counted_paise, expected_paise) <> expected_paise) = (reason is not null))
);

-- Who closes a day waits for those who are entering money for it, and they for whoever closes it; they do not wait for each
-- other.
create function lock_money_day(day date, is_closing boolean) returns void language plpgsql as $$
begin
  if is_closing then
    perform pg_advisory_xact_lock(hashtext('money_day'), day - date '2000-01-01');
  else
    perform pg_advisory_xact_lock_shared(hashtext('money_day'), day - date '2000-01-01');
  end if;
end $$;

-- The first day from one on that is not closed, which nobody closes until the transaction ends. Each statement of a function
-- sees what was committed before it, so the look is one after the lock.
create function open_money_day(first_day date) returns date language plpgsql as $$
declare
  open_day date := first_day;
begin
  loop
    select min(candidate) into open_day from (
      select open_day as candidate
      union all
      select day + 1 from day_closings where day >= open_day and reopened_at is null) candidates
     where not exists (select from day_closings where day = candidate and reopened_at is null);
    perform lock_money_day(open_day, false);
    if not exists (select from day_closings where day = open_day and reopened_at is null) then
      return open_day;
    end if;
  end loop;
end $$;

create function money_entries_day_open() returns trigger language plpgsql as $$
begin
  perform lock_money_day(new.day, false);
  if exists (select from day_closings where day = new.day and reopened_at is null) then
    raise exception 'the day % is closed', new.day
      using errcode = 'check_violation', constraint = 'money_entries_day_open';
  end if;
  return new;
end $$;
create trigger money_entries_day_open before insert on money_entries
  for each row execute function money_entries_day_open();

create function day_closings_alone() returns trigger language plpgsql as $$
begin
  perform lock_money_day(new.day, true);
  return new;
end $$;
create trigger day_closings_alone before insert on day_closings
  for each row execute function day_closings_alone();

-- What was counted never changes: a closing is reopened, once, and the day counted anew.
create function day_closings_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.reopened_at is not null or new.reopened_at is null
      or (to_jsonb(new) - array['reopened_at', 'reopened_by', 'reopen_reason'])
        is distinct from (to_jsonb(old) - array['reopened_at', 'reopened_by', 'reopen_reason']) then
    raise exception 'what was closed never changes';
  end if;
  return new;
end $$;
create trigger day_closings_stay before update or delete on day_closings
  for each row execute function day_closings_stay();
create trigger day_closings_stay_all before truncate on day_closings
  for each statement execute function append_only();
create trigger day_counts_append_only before update or delete or truncate on day_counts
  for each statement execute function append_only();

-- At the end of its transaction a closing has counted each way, and expected of each what its entries add up to.
create function day_closings_add_up() returns trigger language plpgsql as $$
begin
  if (select count(*) from day_counts where closing_id = new.id) <> 5
      or new.left_paise > (select counted_paise from day_counts where closing_id = new.id and way = 'cash')
      or exists (
        select from day_counts left join lateral (
            select coalesce(sum(amount_paise) filter (where kind = 'payment'), 0) as came,
                   coalesce(sum(amount_paise) filter (where kind = 'refund'), 0) as back
              from money_entries where day = new.day and money_entries.way = day_counts.way) entered on true
         where closing_id = new.id and (
           in_paise <> came or out_paise <> back
             or expected_paise <> came - back + case way when 'cash' then new.opening_paise else 0 end)) then
    raise exception 'the closing of % does not add up', new.day
      using errcode = 'check_violation', constraint = 'day_closings_add_up';
  end if;
  return null;
end $$;
create constraint trigger day_closings_add_up after insert on day_closings deferrable initially deferred
  for each row execute function day_closings_add_up();
