-- What the stand-ins of sandbox mode store: the inbox, and the payment provider's orders, payments, refunds and disputes.
--
-- The product's own migrations made these tables in every installation until 0019 left them to the sandbox. A sandbox
-- that has worked before still has them: they stay as they are, with every row, and the version before goes on in them.
-- An installation without a sandbox has two views by their names, which the version before may write to in vain.

do $$
begin
  if exists (select from pg_views where schemaname = 'sandbox' and viewname = 'messages') then
    drop view sandbox.messages, sandbox.gateway_payments;
  end if;
end $$;

create table if not exists sandbox.messages (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  text text not null,
  code text,
  sent_at timestamptz not null
);
create index if not exists messages_by_recipient on sandbox.messages (recipient, sent_at desc);

create table if not exists sandbox.gateway_orders (
  id text primary key,
  amount integer not null check (amount > 0),
  currency text not null,
  receipt text,
  notes jsonb not null default '{}',
  status text not null check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0,
  created_at timestamptz not null
);

create table if not exists sandbox.gateway_payments (
  id text primary key,
  order_id text not null references sandbox.gateway_orders (id),
  amount integer not null,
  currency text not null,
  status text not null check (status in ('captured', 'failed', 'refunded')),
  method text not null,
  email text,
  contact text,
  amount_refunded integer not null default 0,
  error_code text,
  error_description text,
  created_at timestamptz not null
);
create index if not exists gateway_payments_by_order on sandbox.gateway_payments (order_id);
create unique index if not exists gateway_payments_one_captured on sandbox.gateway_payments (order_id)
  where status = 'captured';

create table if not exists sandbox.gateway_refunds (
  id text primary key,
  payment_id text not null references sandbox.gateway_payments (id),
  amount integer not null check (amount > 0),
  currency text not null,
  notes jsonb not null default '{}',
  receipt text,
  created_at timestamptz not null,
  idempotency_key text
);
create unique index if not exists gateway_refunds_idempotent on sandbox.gateway_refunds (payment_id, idempotency_key);

create table if not exists sandbox.gateway_disputes (
  id text primary key,
  payment_id text not null references sandbox.gateway_payments (id),
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('open', 'under_review', 'action_required', 'won', 'lost', 'closed')),
  created_at timestamptz not null
);
create index if not exists gateway_disputes_of_payment on sandbox.gateway_disputes (payment_id);
