-- What the stand-ins of sandbox mode remember: the inbox, and the payment provider's books. Empty in live mode.

create schema sandbox;

create table sandbox.messages (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text,
  text text not null,
  code text,
  sent_at timestamptz not null
);
create index messages_by_recipient on sandbox.messages (recipient, sent_at desc);

create table sandbox.gateway_orders (
  id text primary key,
  amount integer not null check (amount > 0),
  currency text not null,
  receipt text,
  notes jsonb not null default '{}',
  status text not null check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0,
  created_at timestamptz not null
);

create table sandbox.gateway_payments (
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
create index gateway_payments_by_order on sandbox.gateway_payments (order_id);
create unique index gateway_payments_one_captured on sandbox.gateway_payments (order_id) where status = 'captured';

create table sandbox.gateway_refunds (
  id text primary key,
  payment_id text not null references sandbox.gateway_payments (id),
  amount integer not null check (amount > 0),
  currency text not null,
  notes jsonb not null default '{}',
  receipt text,
  created_at timestamptz not null
);
