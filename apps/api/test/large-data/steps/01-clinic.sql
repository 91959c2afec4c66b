-- A clinic with as many chairs and as short slots as the visits of a day need.
insert into staff (id, name, role, created_at)
select pg_temp.made_id(began_at, 'staff ' || name), name, role, began_at
  from large, (values ('Meera Iyer', 'owner'), ('Sunil Das', 'receptionist'), ('Farah Khan', 'receptionist')) as people (name, role);

insert into chairs (number, name)
select number, 'Chair ' || number from large, generate_series(1, chairs) as number
    on conflict do nothing;

update availability_templates set slot_minutes = large.slot_minutes from large where is_default;

alter table large add receptionist uuid, add treatment uuid, add treatment_name text;
update large set receptionist = (select id from staff where role = 'receptionist' order by id limit 1), treatment = first.id,
       treatment_name = first.name
  from (select id, name from treatments where retired_at is null order by position limit 1) as first;
