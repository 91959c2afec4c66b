-- Of one in seventeen visits it was noted when a follow-up is due, and is stored until the patient has come since.
insert into follow_ups_due (appointment_id, due_on, staff_id, noted_at)
select pg_temp.made_id(created_at, 'visit ' || visit), day + 14, receptionist, starts_at + interval '1 hour'
  from large, (select *, max(starts_at) over (partition by patient) as last_at
                 from visits where kind in ('completed', 'follow_up', 'without_plan')) as came
 where visit % 17 = 3 and kind = 'completed' and starts_at >= least(last_at, now_at - interval '30 days')
 order by visit;
