-- A visit that was put back had its session number of before, also where another visit of the term had that since. One of the two
-- takes the smallest number that is free: which is not done, or was booked later (SESSION-7). All visits are read for it, before
-- anything is locked. One that the version before puts back while it runs beside has a doubled number until the term ends.
create temp table doubled on commit drop as
  select distinct subscription_id
    from appointments join subscriptions on subscriptions.id = subscription_id
   where appointments.status in ('scheduled', 'confirmed', 'completed') and session_number is not null
     and appointments.created_at >= coalesce(start_date, '-infinity')
   group by subscription_id, session_number having count(*) > 1;

-- Who books for one of these patients waits, or would choose the same number: in the order of all that lock subscriptions.
select from subscriptions where id in (select subscription_id from doubled) order by id for update;

with of_term as (
  select appointments.id, subscription_id, session_number, appointments.created_at, appointments.status = 'completed' as is_done
    from appointments join subscriptions on subscriptions.id = subscription_id
   where subscription_id in (select subscription_id from doubled)
     and appointments.status in ('scheduled', 'confirmed', 'completed') and session_number is not null
     and appointments.created_at >= coalesce(start_date, '-infinity')
), ranked as (
  select id, subscription_id, row_number() over (
           partition by subscription_id, session_number order by is_done desc, created_at, id) as bearer
    from of_term
), again as (
  select id, subscription_id, row_number() over (partition by subscription_id order by id) as nth from ranked where bearer > 1
), free as (
  select subscription_id, number, row_number() over (partition by subscription_id order by number) as nth
    from (select subscription_id, count(*) as visits from of_term group by subscription_id) as term
   cross join lateral generate_series(1, visits) as number
   where not exists (select from of_term where of_term.subscription_id = term.subscription_id and session_number = number)
)
update appointments set session_number = free.number
  from again join free on free.subscription_id = again.subscription_id and free.nth = again.nth
 where appointments.id = again.id;

-- A plan that a clock which was ahead has marked as ended is looked for each minute. Who has millions of patients may have made it
-- before, concurrently.
create index if not exists subscriptions_ended on subscriptions (end_date) where status = 'expired';

-- A visit that was off takes place again, as when a no-show is undone: not in a pause of its plan, whichever version puts it
-- back. One that was placed before this looked at pauses is still confirmed and completed as any other.
create trigger appointments_restored_outside_pauses before update of status on appointments
  for each row when (
    old.status not in ('scheduled', 'confirmed') and new.status in ('scheduled', 'confirmed')
    and new.sessions > 0 and not new.is_follow_up and not new.without_plan)
  execute function appointments_outside_pauses();
