-- The desk's day: when patients arrived and sat down, what the staff did with each visit, and how to take it back. A session
-- that was spent on a visit whose completion is undone comes back. Whoever changes a day notifies the desks that show it.

alter table appointments
  add column arrived_at timestamptz,
  add column in_chair_at timestamptz;

-- Who is moved to another day, cancelled or said not to have come is not at the clinic, whichever version says so.
create function appointments_leave_clinic() returns trigger language plpgsql as $$
begin
  if new.status not in ('scheduled', 'confirmed', 'completed') or new.date <> old.date then
    new.arrived_at := null;
    new.in_chair_at := null;
  end if;
  return new;
end $$;
create trigger appointments_leave_clinic before update of status, date on appointments
  for each row execute function appointments_leave_clinic();
alter table appointments add constraint appointments_at_clinic check (
  status in ('scheduled', 'confirmed', 'completed') or (arrived_at is null and in_chair_at is null)
);
-- Whatever became of them, for the desk's day.
create index appointments_by_date on appointments (date, start_minute);

create table visit_steps (
  id uuid primary key,
  appointment_id uuid not null references appointments (id),
  step text not null constraint visit_steps_step_check
    check (step in ('confirm', 'arrive', 'take_chair', 'complete', 'no_show', 'cancel')),
  -- Where the visit was before, for it to be put back there.
  from_status text not null constraint visit_steps_from_status_check check (from_status in ('scheduled', 'confirmed')),
  from_arrived_at timestamptz,
  from_in_chair_at timestamptz,
  staff_id uuid not null references staff (id),
  taken_at timestamptz not null,
  undone_at timestamptz,
  undone_by uuid references staff (id),
  constraint visit_steps_undone_by_somebody check ((undone_at is null) = (undone_by is null))
);
create index visit_steps_of_appointment on visit_steps (appointment_id, taken_at);

-- 'return' brings back the session of a completion that was undone. Each completion of a visit has a number; it is spent on
-- once and returned once, in turn: the number is counted here, and a second one of a kind meets the unique constraint.
alter table session_ledger
  add column completion integer not null default 1
    constraint session_ledger_completion_check check (completion >= 1),
  drop constraint session_ledger_kind_check,
  add constraint session_ledger_kind_check
    check (kind in ('grant', 'consume', 'return', 'switch', 'lapse', 'reversal')),
  drop constraint session_ledger_consumed_by_appointment,
  add constraint session_ledger_consumed_by_appointment
    check ((kind in ('consume', 'return')) = (appointment_id is not null)),
  drop constraint session_ledger_appointment_id_kind_key,
  add constraint session_ledger_once_per_completion unique (appointment_id, kind, completion);

create function session_ledger_completions() returns trigger language plpgsql as $$
begin
  select count(*) filter (where kind = 'return') + 1 into new.completion
    from session_ledger where appointment_id = new.appointment_id;
  if new.kind = 'return' then
    select count(*) into new.completion
      from session_ledger where appointment_id = new.appointment_id and kind = 'consume';
  end if;
  return new;
end $$;
create trigger session_ledger_completions before insert on session_ledger
  for each row when (new.kind in ('consume', 'return')) execute function session_ledger_completions();

create or replace function session_ledger_applies() returns trigger language plpgsql as $$
declare
  spent integer := case new.kind when 'consume' then new.sessions when 'return' then -new.sessions else 0 end;
begin
  if new.kind = 'reversal' and not exists (
    select from session_ledger as granted
     where granted.kind = 'grant' and granted.order_id = new.order_id
       and granted.subscription_id = new.subscription_id and granted.sessions >= new.sessions
  ) then
    raise exception 'order % did not grant the % sessions that are taken back', new.order_id, new.sessions
      using errcode = 'check_violation', constraint = 'session_ledger_reversal_of_grant';
  end if;
  update subscriptions
     set sessions_granted = sessions_granted
           + case when new.kind in ('grant', 'switch') then new.sessions
                  when new.kind in ('lapse', 'reversal') then -new.sessions else 0 end,
         sessions_consumed = sessions_consumed + spent,
         -- A new term may have begun since the session was spent.
         consumed_before_term = least(consumed_before_term, sessions_consumed + spent),
         updated_at = new.created_at
   where id = new.subscription_id;
  return null;
end $$;

-- Sent at commit, the same day once a transaction.
create function notify_desk_day() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_day', new.date::text);
  if tg_op = 'UPDATE' and old.date <> new.date then
    perform pg_notify('desk_day', old.date::text);
  end if;
  return null;
end $$;
create trigger appointments_notify_desk
  after insert or update of status, chair, date, start_minute, end_minute, arrived_at, in_chair_at on appointments
  for each row execute function notify_desk_day();
