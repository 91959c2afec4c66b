-- What a patient wrote into a booking, and that they looked at their visits.
insert into audit.events (id, user_id, actor, action, subject, subject_id, at, repeats_until)
select pg_temp.made_id(at, action || visit), user_id, 'patient', action, 'appointment', subject_id, at, repeats_until
  from (select visit, patient, 'write' as action, pg_temp.made_id(created_at, 'visit ' || visit) as subject_id, created_at as at, null::timestamptz as repeats_until
          from visits where visit % 4 = 0
        union all
        select visit, patient, 'read', null, at, to_timestamp((floor(extract(epoch from at) / 600) + 1) * 600)
          from visits, lateral (select created_at + interval '1 hour' as at) as later where visit % 3 = 0) as entries
       join people using (patient)
 order by at;
