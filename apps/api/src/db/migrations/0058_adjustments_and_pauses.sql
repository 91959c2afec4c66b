-- An owner gives or takes sessions of a patient's plan, and pauses the plan between two dates. The version before writes neither:
-- of a refund it counts sessions that were given as nothing, and never takes back more than is left. A visit of the plan is not
-- put into a pause, whichever version books it.

alter table session_ledger
  drop constraint session_ledger_kind_check,
  add constraint session_ledger_kind_check check (
    kind in ('grant', 'consume', 'return', 'switch', 'lapse', 'reversal', 'addition', 'deduction'));

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
           + case when new.kind in ('grant', 'switch', 'addition') then new.sessions
                  when new.kind in ('lapse', 'reversal', 'deduction') then -new.sessions else 0 end,
         sessions_consumed = sessions_consumed + spent,
         -- A new term may have begun since the session was spent.
         consumed_before_term = least(consumed_before_term, sessions_consumed + spent),
         updated_at = new.created_at
   where id = new.subscription_id;
  return null;
end $$;

-- Who gave or took, and why. Apart from the ledger, from which nothing is erased with an account.
create table session_adjustments (
  id uuid primary key references session_ledger (id),
  -- Made by the browser: the same request twice is one.
  request_id uuid not null constraint session_adjustments_once unique,
  reason text not null constraint session_adjustments_reason_check check (char_length(reason) between 3 and 200),
  staff_id uuid not null references staff (id)
);
create index session_adjustments_by on session_adjustments (staff_id);

create table plan_pauses (
  id uuid primary key,
  request_id uuid not null constraint plan_pauses_once unique,
  subscription_id uuid not null references subscriptions (id),
  -- When the term began that it pauses: a pause says nothing of a later one.
  term_start timestamptz not null,
  from_date date not null,
  -- The last day; where it was ended early, the last one before that.
  until_date date not null,
  reason text not null constraint plan_pauses_reason_check check (char_length(reason) between 3 and 200),
  staff_id uuid not null references staff (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references staff (id),
  constraint plan_pauses_days check (until_date - from_date between 0 and 179),
  constraint plan_pauses_ended_by_somebody check ((ended_at is null) = (ended_by is null)),
  constraint plan_pauses_apart
    exclude using gist (subscription_id with =, term_start with =, daterange(from_date, until_date, '[]') with &&)
);
create index plan_pauses_of_term on plan_pauses (subscription_id, term_start, from_date);
create index plan_pauses_by on plan_pauses (staff_id);
create index plan_pauses_ended_by on plan_pauses (ended_by) where ended_by is not null;

-- Whoever books and whoever pauses has locked the subscription before.
create function appointments_outside_pauses() returns trigger language plpgsql as $$
begin
  if exists (
    select from plan_pauses join subscriptions on subscriptions.id = subscription_id and start_date = term_start
     where subscription_id = new.subscription_id and new.date between from_date and until_date
  ) then
    raise exception 'the plan of subscription % is paused on %', new.subscription_id, new.date
      using errcode = 'check_violation', constraint = 'appointments_outside_pauses';
  end if;
  return new;
end $$;
create trigger appointments_outside_pauses before insert or update of date on appointments
  for each row when (
    new.status in ('scheduled', 'confirmed') and new.sessions > 0 and not new.is_follow_up and not new.without_plan)
  execute function appointments_outside_pauses();
