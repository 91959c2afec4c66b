-- What the desk asks the payment provider to collect for a sale: a QR code or a payment link, of one amount, for one payment.
-- The version before makes none and reads none of their payments: its orders are joined to a payment wherever it reads one.

create table payment_requests (
  id uuid primary key,
  sale_id uuid not null references sales (id),
  way text not null constraint payment_requests_way_check check (way in ('upi_qr', 'payment_link')),
  amount_paise integer not null constraint payment_requests_amount_paise_check check (amount_paise between 100 and 10000000),
  status text not null constraint payment_requests_status_check
    check (status in ('begun', 'open', 'paid', 'returned', 'closed')),
  -- What the provider calls it, and the key of the account that it was made by.
  gateway_id text constraint payment_requests_gateway_id_key unique,
  gateway_key text,
  -- Where the code's picture is, or the page on which a link is paid.
  url text constraint payment_requests_url_check check (char_length(url) <= 500),
  -- What the code says.
  content text constraint payment_requests_content_check check (char_length(content) <= 1600),
  asked_by uuid not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider is asked about it next.
  next_check_at timestamptz,
  ended_at timestamptz,
  constraint payment_requests_made check (
    (status = 'begun' and gateway_id is null)
    or (status in ('open', 'paid', 'returned') and gateway_id is not null)
    or status = 'closed'
  ),
  constraint payment_requests_made_by check (num_nulls(gateway_id, gateway_key, url) in (0, 3)),
  constraint payment_requests_ended check ((status in ('begun', 'open')) = (ended_at is null))
);
create index payment_requests_of_sale on payment_requests (sale_id, created_at);
create index payment_requests_to_check on payment_requests (next_check_at) where next_check_at is not null;
create index payment_requests_open on payment_requests (created_at) where status in ('begun', 'open');
create index payment_requests_of_staff on payment_requests (asked_by);

alter table payments
  alter column order_id drop not null,
  add column request_id uuid references payment_requests (id),
  add constraint payments_of_one check (num_nonnulls(order_id, request_id) = 1),
  drop constraint payments_receipted,
  add constraint payments_receipted check (status <> 'completed' or receipt_number is not null or request_id is not null);
create index payments_of_request on payments (request_id) where request_id is not null;

-- The desks that show a sale are notified of its requests and its money, whichever process brings them.
create function notify_desk_sale() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_sales', new.sale_id::text);
  return null;
end $$;
create trigger payment_requests_notify_desk after insert or update of status on payment_requests
  for each row execute function notify_desk_sale();
create trigger money_entries_notify_desk after insert on money_entries
  for each row execute function notify_desk_sale();

-- A request only moves forward; what was asked for stays.
create function payment_requests_forward_only() returns trigger language plpgsql as $$
begin
  if new.sale_id <> old.sale_id or new.way <> old.way or new.amount_paise <> old.amount_paise
      or (old.gateway_id is not null and (new.gateway_id, new.gateway_key) is distinct from (old.gateway_id, old.gateway_key))
      or (old.status in ('paid', 'returned') and new.status <> old.status)
      or (old.status = 'closed' and new.status not in ('closed', 'paid', 'returned'))
      or (old.status = 'open' and new.status = 'begun') then
    raise exception 'payment request % is what it is', old.id
      using errcode = 'check_violation', constraint = 'payment_requests_forward_only';
  end if;
  return new;
end $$;
create trigger payment_requests_forward_only before update on payment_requests
  for each row execute function payment_requests_forward_only();
