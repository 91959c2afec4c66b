insert into session_ledger (id, subscription_id, kind, sessions, order_id, appointment_id, created_at)
select pg_temp.made_id(at, kind || seed), subscription_id, kind, sessions, order_id, appointment_id, at
  from (select patient, 'grant' as kind, patient || ' ' || term as seed, sessions,
               pg_temp.made_id(begins_at, 'order ' || patient || ' ' || term) as order_id, null::uuid as appointment_id, begins_at as at
          from terms
        union all
        select patient, 'consume', visit::text, 1, null, pg_temp.made_id(created_at, 'visit ' || visit), starts_at + interval '1 hour'
          from visits where kind = 'completed') as entries
       join people using (patient)
 order by at;
