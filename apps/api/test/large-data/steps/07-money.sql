-- Plans that were paid online, and visits without a plan that were paid at the counter, in the order of their receipts.
create temp table sold as
select *, 'R/' || year || '/' || lpad(sequence::text, greatest(4, length(sequence::text)), '0') as number
  from (select *, row_number() over (partition by year order by at, name) as sequence
          from (select 'plan ' || patient || ' ' || term as name, 'plan' as kind, patient, null::bigint as visit, term, plan_name as text, paise,
                       plan_version_id, begins_at as at, (begins_at at time zone time_zone)::date as day
                  from large, terms
                union all
                select 'visit ' || visit, 'visit', patient, visit, null, treatment_name, 80000, null, starts_at, day
                  from large, visits where kind = 'without_plan') as all_sales,
               lateral (select extract(year from day - interval '3 months')::int as first_year) as of_day,
               lateral (select lpad((first_year % 100)::text, 2, '0') || '-' || lpad(((first_year + 1) % 100)::text, 2, '0') as year) as financial) as counted;
create index on sold (patient);
analyze sold;

insert into orders (id, user_id, plan_id, plan_version_id, amount_paise, currency, status, gateway_order_id, gateway_key, created_at,
    last_used_at, paid_at, became)
select pg_temp.made_id(begins_at, 'order ' || patient || ' ' || term), user_id, plan_id, plan_version_id, paise, 'INR', 'paid',
       'order_' || md5(patient || ' ' || term), 'rzp_test_large', begins_at, begins_at, begins_at,
       case when term = 1 then 'start' else 'renewal' end
  from terms join people using (patient) order by begins_at;

insert into payments (id, order_id, gateway_payment_id, status, amount_paise, currency, method, created_at, updated_at, receipt_number,
    entered_back_paise)
select pg_temp.made_id(at, 'payment ' || name), pg_temp.made_id(at, 'order ' || patient || ' ' || term), 'pay_' || md5(name), 'completed',
       paise, 'INR', 'upi', at, at, number, 0
  from sold where kind = 'plan' order by at;

insert into sales (id, user_id, kind, plan_version_id, order_id, appointment_id, channel, status, total_paise, paid_paise, sold_by,
    created_at, paid_at)
select pg_temp.made_id(at, 'sale ' || sold.name), user_id, kind, plan_version_id,
       case when kind = 'plan' then pg_temp.made_id(at, 'order ' || patient || ' ' || term) end,
       case when kind = 'visit' then pg_temp.made_id(at - interval '51 hours', 'visit ' || visit) end,
       case kind when 'plan' then 'online' else 'counter' end, 'paid', paise, paise, case when kind = 'visit' then receptionist end, at, at
  from large, sold join people using (patient) order by at;

insert into money_entries (id, sale_id, kind, way, amount_paise, day, at, staff_id, payment_id)
select pg_temp.made_id(at, 'entry ' || name), pg_temp.made_id(at, 'sale ' || name), 'payment',
       case kind when 'plan' then 'checkout' else 'cash' end, paise, day, at, case when kind = 'visit' then receptionist end,
       case when kind = 'plan' then pg_temp.made_id(at, 'payment ' || name) end
  from large, sold order by at;

insert into sale_documents (id, sale_id, kind, series, financial_year, sequence, number, day, issued_at, total_paise, lines, recipient, issuer)
select pg_temp.made_id(at, 'document ' || sold.name), pg_temp.made_id(at, 'sale ' || sold.name), 'receipt', 'R', year, sequence, number, day, at,
       paise, jsonb_build_array(jsonb_build_object('text', text, 'sac', '9993', 'amountPaise', paise, 'gstPercent', 0, 'taxPaise', 0)),
       people.name, jsonb_build_object('name', 'Demo Dental Clinic', 'address', '12 Brigade Road, Bengaluru', 'gstin', null, 'stateCode', null)
  from sold join people using (patient) order by at;

insert into document_series (series, financial_year, last) select 'R', year, max(sequence) from sold group by year;
