-- What is stored of the last ninety days, and what is announced for tomorrow.
insert into outbox_messages (id, channel, recipient, template, status, attempts, created_at, lapses_at, finished_at, appointment_id)
select pg_temp.made_id(at, template || visit), 'sms', phone::text, template, 'sent', 1, at, starts_at, at + interval '2 seconds',
       pg_temp.made_id(created_at, 'visit ' || visit)
  from (select visit, patient, starts_at, created_at, 'visit_booked' as template, created_at as at from visits
        union all
        select visit, patient, starts_at, created_at, 'visit_tomorrow', starts_at - interval '1 day' from visits) as sent
       join people using (patient), large
 where at between now_at - interval '90 days' and now_at
 order by at;

insert into notices (subject_id, kind, due_for, created_at)
select pg_temp.made_id(created_at, 'visit ' || visit), 'visit_tomorrow', starts_at, starts_at - interval '1 day'
  from visits, large where starts_at between now_at - interval '90 days' and now_at + interval '1 day' and kind <> 'cancelled';
