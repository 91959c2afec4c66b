-- Subscriptions and the ledger of treatment sessions. The ledger is the truth; the totals beside it are kept by it.

create table subscriptions (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  plan_id uuid not null references plans (id),
  status text not null check (status in ('active', 'expired', 'suspended')),
  sessions_granted integer not null default 0 check (sessions_granted >= 0),
  sessions_consumed integer not null default 0 check (sessions_consumed >= 0),
  start_date timestamptz,
  end_date timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (sessions_consumed <= sessions_granted),
  check (status = 'suspended' or (start_date is not null and end_date > start_date))
);

create table orders (
  id uuid primary key,
  user_id uuid not null references users (id),
  plan_id uuid not null references plans (id),
  amount_paise integer not null check (amount_paise > 0),
  currency text not null check (currency = 'INR'),
  status text not null check (status in ('open', 'replaced', 'paid')),
  gateway_order_id text unique,
  created_at timestamptz not null,
  -- When the order was last handed to a checkout.
  last_used_at timestamptz not null,
  paid_at timestamptz,
  -- When the gateway is asked about it next; null once it is paid or no longer asked about.
  next_check_at timestamptz,
  check ((status = 'paid') = (paid_at is not null))
);
-- An open order for the same person and plan is used again, never doubled.
create unique index orders_one_open on orders (user_id, plan_id) where status = 'open';
create index orders_to_check on orders (next_check_at);

create table session_ledger (
  id uuid primary key,
  subscription_id uuid not null references subscriptions (id),
  kind text not null check (kind in ('grant', 'consume')),
  sessions integer not null check (sessions > 0),
  order_id uuid references orders (id),
  appointment_id uuid,
  created_at timestamptz not null,
  check ((kind = 'grant') = (order_id is not null)),
  check ((kind = 'consume') = (appointment_id is not null)),
  unique (appointment_id, kind)
);
-- One grant per order, whoever brings the news.
create unique index session_ledger_one_grant on session_ledger (order_id) where kind = 'grant';

create function session_ledger_applies() returns trigger language plpgsql as $$
begin
  update subscriptions
     set sessions_granted = sessions_granted + case when new.kind = 'grant' then new.sessions else 0 end,
         sessions_consumed = sessions_consumed + case when new.kind = 'consume' then new.sessions else 0 end,
         updated_at = new.created_at
   where id = new.subscription_id;
  return null;
end $$;
create trigger session_ledger_applies after insert on session_ledger
  for each row execute function session_ledger_applies();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger session_ledger_append_only before update or delete or truncate on session_ledger
  for each statement execute function append_only();

-- One row a payment that the gateway told of, moving forward only.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  gateway_payment_id text not null unique,
  status text not null check (status in ('pending', 'failed', 'completed', 'duplicate', 'refunded')),
  amount_paise integer not null check (amount_paise > 0),
  currency text not null,
  method text,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- One payment settles an order; a second one is a duplicate and goes back.
create unique index payments_one_completed on payments (order_id) where status = 'completed';
create index payments_duplicates on payments (updated_at) where status = 'duplicate';

-- Events of the gateway by its own identifier, so that one delivered twice is applied once.
create table gateway_events (
  event_id text primary key,
  kind text not null,
  gateway_order_id text,
  gateway_payment_id text,
  received_at timestamptz not null
);
