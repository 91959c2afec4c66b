-- How many visits each day has: as many as any other in the past; ahead nearly as many at first, and half of them every
-- ten days further on.
create temp table days as
with open_days as (
  select day::date as day
    from large, generate_series(began_at::date, today + 89, interval '1 day') as day
   where extract(isodow from day) <> 7 and not exists (select from holidays where date = day::date)),
ahead as (
  select day, floor(0.9 * visits_a_day * exp((today - day) / 15.0))::bigint as visits
    from large, open_days where day >= today),
past as (
  select day, row_number() over (order by day) as place, count(*) over () as days,
         large.visits - (select coalesce(sum(visits), 0) from ahead)::bigint as total
    from large, open_days where day < today)
select day, visits, (sum(visits) over (order by day) - visits)::bigint as first_visit
  from (select day, place * total / days - (place - 1) * total / days as visits from past
        union all
        select day, visits from ahead) as both_sides;

-- What lies ahead was booked during the last day, one after the other.
alter table large add first_ahead bigint, add between_bookings interval;
update large set first_ahead = of_days.first, between_bookings = interval '20 hours' / greatest(1, of_days.ahead)
  from (select min(first_visit) filter (where day >= now_day) as first, coalesce(sum(visits) filter (where day >= now_day), 0) as ahead
          from days, (select today as now_day from large) as now_is) as of_days;
