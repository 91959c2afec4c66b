-- The payment provider's QR codes and payment links, and refunds that are not processed at once.
--
-- A payment by a QR code has no order. The version before finds such payments nowhere but in the list of all, where an
-- order that is null is as the provider has it.

create table sandbox.gateway_qr_codes (
  id text primary key,
  name text check (length(name) <= 250),
  description text check (length(description) <= 250),
  amount integer not null check (amount > 0),
  notes jsonb not null default '{}',
  close_by timestamptz not null,
  closed_at timestamptz,
  close_cause text check (close_cause in ('on_demand', 'paid')),
  created_at timestamptz not null,
  check ((closed_at is null) = (close_cause is null))
);
create index gateway_qr_codes_open on sandbox.gateway_qr_codes (close_by) where closed_at is null;

create table sandbox.gateway_payment_links (
  id text primary key,
  order_id text not null unique references sandbox.gateway_orders (id),
  amount integer not null check (amount > 0),
  description text check (length(description) <= 2048),
  reference_id text unique check (length(reference_id) <= 40),
  notes jsonb not null default '{}',
  callback_url text check (length(callback_url) <= 500),
  expire_by timestamptz not null,
  status text not null check (status in ('created', 'paid', 'expired', 'cancelled')),
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index gateway_payment_links_open on sandbox.gateway_payment_links (expire_by) where status = 'created';

alter table sandbox.gateway_payments
  alter column order_id drop not null,
  add column qr_code_id text unique references sandbox.gateway_qr_codes (id),
  add column next_refund text check (next_refund in ('pending', 'failed', 'refused')),
  add constraint gateway_payments_paid_for check (num_nonnulls(order_id, qr_code_id) = 1);

alter table sandbox.gateway_refunds
  add column status text not null default 'processed' check (status in ('pending', 'processed', 'failed'));
create index gateway_refunds_of_payment on sandbox.gateway_refunds (payment_id, created_at);
