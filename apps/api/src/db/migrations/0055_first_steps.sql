-- What an owner has said of the first steps of a new clinic; what was done instead is found by the kind of the act in the audit
-- log. The version before knows none of it.

create table first_steps (
  step text primary key constraint first_steps_step_check
    check (step in ('details', 'hours', 'chairs', 'dentists', 'plans', 'staff')),
  answer text not null constraint first_steps_answer_check check (answer in ('confirmed', 'skipped')),
  answered_by uuid not null references staff (id),
  answered_at timestamptz not null
);
create index first_steps_by on first_steps (answered_by);

create index staff_acts_of_kind on staff_acts (kind, at, id);

-- A clinic that has an owner is past its beginning: it is not led through the steps, and finds those that it has not taken.
insert into first_steps (step, answer, answered_by, answered_at)
select step, 'skipped', owner.id, now()
  from unnest(array['details', 'hours', 'chairs', 'dentists', 'plans', 'staff']) as step,
       (select id from staff where role = 'owner' and email is not null and dismissed_at is null
         order by created_at, id limit 1) as owner;
