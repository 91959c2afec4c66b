-- Who comes when. Patients are numbered from 0; a tenth of them comes twice while another comes 25 times. In each stretch
-- of a tenth of all patients nobody comes twice.
create temp table drawn as
with pattern as (
  select array_agg(class order by (turn + 0.5) / times, class) as classes
    from unnest(array[2, 3, 5, 6, 8, 10, 12, 14, 15, 25]) with ordinality as each_class (times, ordinal),
         lateral (select ordinal - 1 as class) as numbered, generate_series(0, times - 1) as turn),
numbered as (
  select first_visit + place as visit, day, place from days, generate_series(0, visits - 1) as place)
select visit, day, place,
       ((visit % tenth * 7919 % tenth) * 10 + classes[1 + visit / tenth % 100])::int as patient,
       case when day >= today then case when roll < 65 then 'scheduled' else 'confirmed' end
            when roll < 74 then 'completed' when roll < 84 then 'cancelled' when roll < 89 then 'no_show'
            when roll < 95 then 'follow_up' else 'without_plan' end as outcome,
       roll
  from large, pattern, numbered,
       lateral (select patients / 10 as tenth, (hashint8(visit) & 2147483647) % 100 as roll) as of_visit;

create temp table visits as
with placed as (
  select drawn.*, date_start + start_minute * interval '1 minute' as starts_at, start_minute
    from large, drawn,
         lateral (select day::timestamp at time zone time_zone as date_start,
                         (place / chairs)::int * slot_minutes as minutes) as of_day,
         -- Before and after lunch.
         lateral (select 540 + minutes + case when minutes >= 240 then 60 else 0 end as start_minute) as of_slot),
booked as (
  select placed.*, (place % chairs + 1)::int as chair,
         -- In the order of the visits: a term begins with the booking of its first one.
         case when day < today then starts_at - interval '51 hours'
              else now_at - interval '1 day' + (visit - first_ahead) * between_bookings end as created_at,
         count(*) filter (where outcome in ('completed', 'scheduled', 'confirmed')) over earlier as of_plan,
         max(visit) filter (where outcome = 'completed') over earlier as last_completed
    from large, placed
  window earlier as (partition by patient order by visit))
select booked.*,
       -- A follow-up follows something.
       case when outcome = 'follow_up' and last_completed is null then 'no_show' else outcome end as kind,
       count(*) filter (where outcome = 'follow_up') over (partition by patient, of_plan order by visit) as follow_up
  from booked;
create unique index on visits (visit);
analyze visits;
