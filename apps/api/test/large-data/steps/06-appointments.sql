insert into appointments (id, user_id, subscription_id, status, chair, date, start_minute, end_minute, starts_at, ends_at, is_follow_up,
    without_plan, parent_id, follow_up_number, session_number, notes, session_notes, cancelled_by, booked_by, treatment_id, created_at,
    updated_at, personal_details)
select pg_temp.made_id(visits.created_at, 'visit ' || visit), user_id, subscription_id,
       case when kind in ('follow_up', 'without_plan') then 'completed' else kind end, chair, day, start_minute,
       start_minute + slot_minutes, starts_at, starts_at + slot_minutes * interval '1 minute', kind = 'follow_up', kind = 'without_plan',
       case when kind = 'follow_up' then pg_temp.made_id(
         (select before.created_at from visits before where before.visit = visits.last_completed), 'visit ' || last_completed) end,
       case when kind = 'follow_up' then follow_up end,
       case when kind in ('follow_up', 'without_plan') then null
            when kind in ('cancelled', 'no_show') then of_plan % sessions + 1 else (of_plan - 1) % sessions + 1 end,
       case when visit % 4 = 0 then (array['A tooth hurts on the left', 'Bleeding gums', 'Check-up and cleaning', 'A filling came out'])
         [1 + visit / 4 % 4] else '' end,
       case when kind = 'completed' and visit % 3 = 0 then 'Scaling done, no findings' else '' end,
       case when kind = 'cancelled' then case when visit % 3 = 0 then 'clinic' else 'patient' end end,
       case when kind in ('without_plan', 'follow_up') then receptionist end, treatment, visits.created_at,
       case when kind in ('scheduled', 'confirmed') then visits.created_at
            when kind = 'cancelled' then visits.created_at + interval '1 day' else starts_at + interval '1 hour' end,
       case when visit % 20 = 1 then jsonb_build_object('name', 'Arya ' || split_part(people.name, ' ', -1), 'phone', phone::text) end
  from large, visits join people using (patient) join plan_versions on plan_versions.id = plan
 order by visit;

-- One in twelve was moved once.
insert into appointment_moves (id, appointment_id, from_date, from_start_minute, from_end_minute, moved_by, created_at)
select pg_temp.made_id(created_at + interval '1 hour', 'move ' || visit), pg_temp.made_id(created_at, 'visit ' || visit), day - 1,
       start_minute, start_minute + slot_minutes, 'patient', created_at + interval '1 hour'
  from large, visits where visit % 12 = 5 and day < today
 order by visit;
