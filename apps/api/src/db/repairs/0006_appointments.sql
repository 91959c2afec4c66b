-- In the first version of booking (195ec23a) the holidays of a year were one list, and whoever booked did not lock the
-- subscription once more at the end.
do $$ begin
  if to_regclass('holiday_years') is not null then
    create table holiday_lists (
      year integer not null,
      list text not null check (list in ('fixed', 'announced')),
      filled_at timestamptz not null,
      primary key (year, list)
    );
    -- The holidays that follow the moon were known for 2026 alone.
    insert into holiday_lists (year, list, filled_at)
    select year, list, filled_at from holiday_years, unnest(array['fixed', 'announced']) as list
     where list = 'fixed' or year = 2026;
    drop table holiday_years;
  end if;
  if exists (
    select from pg_proc where oid = to_regproc('bookings_within_sessions') and prosrc not like '%for no key update%'
  ) then
    create or replace function bookings_within_sessions() returns trigger language plpgsql as $body$
declare
  owner uuid := new.subscription_id;
  remaining integer;
  active integer;
begin
  select sessions_granted - sessions_consumed into remaining from subscriptions where id = owner
     for no key update;
  select count(*) into active from appointments
   where subscription_id = owner and not is_follow_up and status in ('scheduled', 'confirmed');
  if active > remaining then
    raise exception 'subscription % has % sessions remaining and % bookings', owner, remaining, active
      using errcode = 'check_violation', constraint = 'bookings_within_sessions';
  end if;
  return null;
end $body$;
  end if;
end $$;
