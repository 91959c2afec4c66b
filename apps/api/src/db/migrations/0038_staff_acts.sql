-- What staff change of the clinic itself is one log for all features. A new kind of change needs no new constraint: which
-- kinds there are is said by the code that writes them. The version before goes on writing its own three.

alter table staff_acts drop constraint staff_acts_kind_check;
alter table staff_acts add constraint staff_acts_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$');
-- Of what there is only one, such as the clinic's own details, no row says which.
alter table staff_acts alter column subject_id drop not null;
-- The name of what was changed, which may be gone or have another name later.
alter table staff_acts add column about text constraint staff_acts_about_check check (char_length(about) <= 200);
create index staff_acts_at on staff_acts (at, id);
create index staff_acts_of_staff on staff_acts (staff_id, at, id);
drop index staff_acts_by_staff;

-- Who was dismissed so far, by whom and when.
insert into staff_acts (id, staff_id, kind, subject_id, at)
select gen_random_uuid(), dismissed_by, 'staff_dismissed', id, dismissed_at from staff where dismissed_by is not null;
