-- What goes back of payments, by refunds and disputes at the provider, and the sessions that go back with it.

alter table orders
  -- When its money was found to have gone back in full, and why; it grants nothing from then on.
  add reversed_at timestamptz,
  add reversed_by text check (reversed_by in ('refund', 'dispute')),
  -- The plan and the end of the running term that this order changed; null where it began a term of its own.
  add plan_before uuid references plans (id),
  add end_before timestamptz,
  add constraint orders_reversed_whole check ((reversed_at is null) = (reversed_by is null)),
  add constraint orders_reversed_paid check (reversed_at is null or status = 'paid'),
  add constraint orders_before_whole check ((plan_before is null) = (end_before is null));

alter table payments
  -- How much of it the provider has refunded so far.
  add refunded_paise integer not null default 0,
  add constraint payments_refunded_within check (refunded_paise between 0 and amount_paise);

-- payments.put_off_at is from here on when the refund of a duplicate was last begun.

-- One row a dispute that the provider told of, moving forward only.
create table disputes (
  id uuid primary key,
  gateway_dispute_id text not null unique,
  payment_id uuid not null references payments (id),
  status text not null check (status in ('open', 'under_review', 'action_required', 'won', 'lost', 'closed')),
  amount_paise integer not null check (amount_paise >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index disputes_of_payment on disputes (payment_id);

-- Refunds that failed, by the provider's identifier, so that each is told once.
create table failed_refunds (
  gateway_refund_id text primary key,
  payment_id uuid not null references payments (id),
  created_at timestamptz not null
);

-- 'reversal' takes back what is unspent of the sessions that an order granted, once.
alter table session_ledger
  drop constraint session_ledger_kind_check,
  add constraint session_ledger_kind_check check (kind in ('grant', 'consume', 'switch', 'lapse', 'reversal')),
  drop constraint session_ledger_check,
  add constraint session_ledger_of_order check ((kind in ('grant', 'reversal')) = (order_id is not null));
create unique index session_ledger_one_reversal on session_ledger (order_id) where kind = 'reversal';
create index session_ledger_of_subscription on session_ledger (subscription_id);

create or replace function session_ledger_applies() returns trigger language plpgsql as $$
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
         sessions_consumed = sessions_consumed + case when new.kind = 'consume' then new.sessions else 0 end,
         updated_at = new.created_at
   where id = new.subscription_id;
  return null;
end $$;

-- Bookings are measured again when the sessions become fewer, not only when somebody books.
create function sessions_cover_bookings() returns trigger language plpgsql as $$
declare
  remaining integer;
  active integer;
begin
  select sessions_granted - sessions_consumed into remaining from subscriptions where id = new.id;
  select count(*) into active from appointments
   where subscription_id = new.id and not is_follow_up and status in ('scheduled', 'confirmed');
  if active > remaining then
    raise exception 'subscription % has % sessions remaining and % bookings', new.id, remaining, active
      using errcode = 'check_violation', constraint = 'sessions_cover_bookings';
  end if;
  return null;
end $$;
create constraint trigger sessions_cover_bookings after update of sessions_granted on subscriptions
  deferrable initially deferred
  for each row when (new.sessions_granted < old.sessions_granted)
  execute function sessions_cover_bookings();

-- The sandbox's stand-in for the payment provider.
alter table sandbox.gateway_refunds add idempotency_key text;
create unique index gateway_refunds_idempotent on sandbox.gateway_refunds (payment_id, idempotency_key);

create table sandbox.gateway_disputes (
  id text primary key,
  payment_id text not null references sandbox.gateway_payments (id),
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('open', 'under_review', 'action_required', 'won', 'lost', 'closed')),
  created_at timestamptz not null
);
create index gateway_disputes_of_payment on sandbox.gateway_disputes (payment_id);
