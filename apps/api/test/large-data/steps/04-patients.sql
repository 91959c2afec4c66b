create temp table people as
select patient, plan, pg_temp.made_id(joined_at, 'user ' || patient) as user_id,
       pg_temp.made_id(joined_at, 'subscription ' || patient) as subscription_id,
       names.first || case when patient % 3 = 0 then ' ' || chr(65 + patient / 3 % 26) || '. ' else ' ' end || names.last as name,
       lower(names.first || '.' || names.last) || patient || '@patients.example' as email,
       6000000000 + patient::bigint * 7919 % 1000000000 as phone, joined_at
  from large,
       (select generate_series(0, patients::int - 1) as patient from large) as everybody
       left join (select patient as visitor, min(created_at) as first_at from visits group by patient) as came on visitor = patient,
       lateral (select coalesce(first_at, now_at - interval '1 day') - interval '2 hours' as joined_at) as joined,
       (select array_agg(plans.version_id order by price_rupees) as sold from plans where offered) as on_sale,
       lateral (select sold[1 + patient % cardinality(sold)] as plan) as of_patient,
       lateral (select firsts[1 + patient % cardinality(firsts)] as first,
                       lasts[1 + patient / cardinality(firsts) % cardinality(lasts)] as last
                  from (select array['Aarav', 'Aditi', 'Ajay', 'Akash', 'Amrita', 'Anand', 'Anika', 'Arjun', 'Asha', 'Bhavna',
                                     'Chetan', 'Deepa', 'Dev', 'Divya', 'Esha', 'Farhan', 'Fatima', 'Gauri', 'Gopal', 'Harsh',
                                     'Imran', 'Ishaan', 'Jaya', 'José', 'Kavya', 'Kiran', 'Lakshmi', 'Leela', 'Manoj', 'Maria',
                                     'Meena', 'Mohan', 'Nadia', 'Neha', 'Nikhil', 'Omar', 'Pooja', 'Pranav', 'Priya', 'Rahul',
                                     'Rekha', 'Rohan', 'Rukmini', 'Sana', 'Sanjay', 'Shreya', 'Sunita', 'Tara', 'Tariq', 'Uma',
                                     'Varun', 'Vidya', 'Vikram', 'Yash', 'Yusuf', 'Zara', 'Zoë', 'रमेश', 'सीता'] as firsts,
                               array['Agarwal', 'Ahmed', 'Bhat', 'Bose', 'Chandra', 'Chopra', 'D''Souza', 'Das', 'Desai', 'Fernandes',
                                     'Gandhi', 'Ghosh', 'Gupta', 'Hegde', 'Iyer', 'Jain', 'Joshi', 'Kapoor', 'Kaur', 'Khan',
                                     'Kulkarni', 'Kumar', 'Malhotra', 'Mehta', 'Menon', 'Mishra', 'Mukherjee', 'Nair', 'Naidu', 'Patel',
                                     'Pillai', 'Rao', 'Reddy', 'Saxena', 'Sen', 'Shah', 'Sharma', 'Shetty', 'Singh', 'Sinha',
                                     'Srinivasan', 'Thakur', 'Thomas', 'Tiwari', 'Varma', 'Verma', 'Yadav'] as lasts) as lists) as names;
create unique index on people (patient);
analyze people;

insert into users (id, name, phone, email, phone_verified_at, email_verified_at, gender, address, created_at)
select user_id, name, phone::text, case when patient % 5 < 3 then email end, joined_at,
       case when patient % 5 = 0 then joined_at end, case when patient % 2 = 0 then 'female' else 'male' end,
       case when patient % 4 = 0 then (1 + patient % 300) || ', ' || (1 + patient % 40) || 'th Cross, Bengaluru' end, joined_at
  from people;

insert into consents (id, user_id, document, version, agreed_at)
select pg_temp.made_id(joined_at, document || patient), user_id, document, terms_version, joined_at
  from large, people, unnest(array['terms', 'privacy']) as document;

insert into medical_histories (user_id, systemic_diseases, drug_allergies, past_treatments, updated_at)
select user_id, case when patient % 6 = 0 then array['Diabetes'] else '{}' end,
       case when patient % 10 = 0 then array['Penicillin'] else '{}' end, array['Scaling'], joined_at
  from people where patient % 2 = 0;

-- One in five is signed in somewhere.
insert into access_tokens (token_sha256, user_id, created_at, expires_at, address)
select sha256(convert_to('token ' || patient, 'UTF8')), user_id, now_at - interval '20 days', now_at + interval '70 days', '10.0.0.0/24'
  from large, people where patient % 5 = 0;
insert into known_devices (token_sha256, user_id, created_at, last_used_at)
select sha256(convert_to('device ' || patient, 'UTF8')), user_id, now_at - interval '20 days', now_at - interval '1 day'
  from large, people where patient % 5 = 0;
