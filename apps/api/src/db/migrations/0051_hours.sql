-- Owners change the clinic's hours at the desk: a day of the week may have hours of its own, and visits left
-- outside the hours go to the list of calls. The version before works by the default template on such days of the week, and
-- knows no such calls.

create table template_weekdays (
  weekday integer primary key constraint template_weekdays_weekday_check check (weekday between 1 and 7),
  template_id uuid not null references availability_templates (id) on delete cascade
);
create index template_weekdays_by_template on template_weekdays (template_id);

create table visits_outside_hours (
  appointment_id uuid primary key references appointments (id),
  date date not null,
  start_minute integer not null,
  staff_id uuid not null references staff (id),
  noted_at timestamptz not null
);
create index visits_outside_hours_by_staff on visits_outside_hours (staff_id);

alter table phone_calls drop constraint phone_calls_kind_check;
alter table phone_calls add constraint phone_calls_kind_check check (
  kind in ('unconfirmed', 'message_failed', 'not_rebooked', 'follow_up_due', 'plan_ending', 'hours_changed')
);
