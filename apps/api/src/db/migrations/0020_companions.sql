-- Two members of a family may be treated side by side, in chairs of their own. They are told apart by a number, since
-- names are erased with an account: 0 for the first visit that an account has at a time.

alter table appointments add column companion integer not null default 0
  constraint appointments_companion_check check (companion >= 0);
create unique index appointments_one_per_visitor on appointments (user_id, starts_at, companion)
  where status in ('scheduled', 'confirmed');
drop index appointments_one_per_patient;
