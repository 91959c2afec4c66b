-- Each term is begun by the booking of its first visit, and all of its sessions but the last term's are used.
create temp table terms as
select patient, term, sessions, price_rupees * 100 as paise, plan_id, plan_versions.id as plan_version_id, plan_versions.name as plan_name,
       min(visits.created_at) - between_bookings / 2 as begins_at, max(duration_months) as months,
       count(*) filter (where kind = 'completed') as consumed, bool_or(day >= today) as is_ahead,
       term = max(term) over (partition by patient) as is_last
  from large, visits join people using (patient) join plan_versions on plan_versions.id = plan,
       lateral (select (of_plan - 1) / plan_versions.sessions + 1 as term) as of_visit
 where kind in ('completed', 'scheduled', 'confirmed')
 group by patient, term, plan_versions.id, between_bookings;
create unique index on terms (patient, term);
analyze terms;

insert into subscriptions (id, user_id, plan_id, plan_version_id, status, sessions_granted, sessions_consumed, start_date, end_date,
    consumed_before_term, created_at, updated_at)
select subscription_id, user_id, plan_versions.plan_id, case when begins_at is not null then plan_versions.id end,
       case when begins_at is null then 'suspended' when ends_at > now_at then 'active' else 'expired' end,
       coalesce(granted, 0), coalesce(consumed, 0), begins_at, ends_at, coalesce(consumed_before, 0), joined_at, coalesce(begins_at, joined_at)
  from large, people join plan_versions on plan_versions.id = plan left join (
    select patient, sum(sessions) as granted, sum(consumed) as consumed,
           coalesce(sum(consumed) filter (where not is_last), 0) as consumed_before,
           max(begins_at) as begins_at, max(months) as months, bool_or(is_ahead) as is_ahead
      from terms group by patient) as bought using (patient),
    -- Whoever has a visit ahead has a plan until then.
    lateral (select greatest(begins_at + make_interval(months => months::int),
                             case when is_ahead then now_at + interval '100 days' end) as ends_at) as ends;
