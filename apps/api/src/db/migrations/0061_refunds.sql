-- What an owner sends back of a sale. The version before writes none of it; what it hears of the provider meanwhile it enters
-- as it always did.

create table refunds (
  -- Made by the browser: the same refund asked for twice is one. It is the provider's key as well.
  id uuid primary key,
  sale_id uuid not null references sales (id),
  -- The payment that it pays back.
  entry_id uuid not null references money_entries (id),
  way text not null constraint refunds_way_check
    check (way in ('checkout', 'cash', 'terminal', 'upi_qr', 'payment_link')),
  amount_paise integer not null constraint refunds_amount_paise_check check (amount_paise > 0),
  reason text not null constraint refunds_reason_check check (char_length(reason) between 3 and 200),
  -- How many unspent sessions go back with a part of a plan's money.
  sessions integer not null constraint refunds_sessions_check check (sessions >= 0),
  staff_id uuid not null references staff (id),
  status text not null constraint refunds_status_check check (status in ('pending', 'processed', 'failed')),
  -- What the provider is to pay back; null of money that it never saw.
  payment_id uuid references payments (id),
  gateway_refund_id text constraint refunds_gateway_refund_id_key unique,
  -- The provider's own code.
  failure text constraint refunds_failure_check check (char_length(failure) between 1 and 100),
  -- When the provider was last asked.
  asked_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The money entry that it became.
  entered_as uuid constraint refunds_entered_as_key unique references money_entries (id),
  constraint refunds_by_provider check ((way in ('cash', 'terminal')) = (payment_id is null)),
  constraint refunds_at_once check (payment_id is not null or (status = 'processed' and entered_as is not null)),
  constraint refunds_ended check ((status = 'pending') = (ended_at is null)),
  constraint refunds_failed_why check ((status = 'failed') = (failure is not null)),
  constraint refunds_entered_processed check (entered_as is null or status = 'processed')
);
create index refunds_of_sale on refunds (sale_id, created_at);
create index refunds_of_entry on refunds (entry_id);
create index refunds_by_staff on refunds (staff_id);
create index refunds_of_payment on refunds (payment_id) where payment_id is not null;
create index refunds_pending on refunds (asked_at) where status = 'pending';

-- What is on its way back and what has gone back is never more than what came in. The sale is locked by then.
create function refunds_within() returns trigger language plpgsql as $$
declare
  paid record;
  gone bigint;
begin
  perform from sales where id = new.sale_id for update;
  select sale_id, kind, amount_paise into paid from money_entries where id = new.entry_id;
  select coalesce((select sum(amount_paise) from money_entries where refund_of = new.entry_id), 0)
       + coalesce((select sum(amount_paise) from refunds
                    where entry_id = new.entry_id and status <> 'failed' and entered_as is null), 0)
    into gone;
  if paid.kind <> 'payment' or paid.sale_id <> new.sale_id or gone > paid.amount_paise then
    raise exception 'refund % does not pay back what came in', new.id
      using errcode = 'check_violation', constraint = 'refunds_within';
  end if;
  return null;
end $$;
create trigger refunds_within after insert on refunds for each row execute function refunds_within();

-- A refund only moves forward, and what was asked for stays.
create function refunds_forward_only() returns trigger language plpgsql as $$
begin
  if (old.status <> 'pending' and new.status <> old.status)
      or (old.gateway_refund_id is not null and new.gateway_refund_id is distinct from old.gateway_refund_id)
      or (old.entered_as is not null and new.entered_as is distinct from old.entered_as)
      or (new.id, new.sale_id, new.entry_id, new.way, new.amount_paise, new.sessions, new.staff_id)
        is distinct from (old.id, old.sale_id, old.entry_id, old.way, old.amount_paise, old.sessions, old.staff_id) then
    raise exception 'refund % is what it is', old.id
      using errcode = 'check_violation', constraint = 'refunds_forward_only';
  end if;
  return new;
end $$;
create trigger refunds_forward_only before update on refunds
  for each row execute function refunds_forward_only();

-- What the provider failed to pay back may be paid back in cash.
create or replace function money_entries_apply() returns trigger language plpgsql as $$
declare
  paid record;
  back bigint;
begin
  update sales set
      paid_paise = paid_paise + case when new.kind = 'payment' then new.amount_paise else 0 end,
      refunded_paise = refunded_paise + case when new.kind = 'refund' then new.amount_paise else 0 end
    where id = new.sale_id;
  if new.kind = 'refund' then
    -- The sale's row is locked by now, so no other refund of this payment is under way.
    select sale_id, kind, way, payment_id, amount_paise into paid from money_entries where id = new.refund_of;
    select sum(amount_paise) into back from money_entries where refund_of = new.refund_of;
    if paid.kind <> 'payment' or paid.sale_id <> new.sale_id
        or (paid.payment_id is distinct from new.payment_id and new.way <> 'cash')
        or back > paid.amount_paise then
      raise exception 'entry % does not pay back what came in', new.id
        using errcode = 'check_violation', constraint = 'money_entries_refund_within';
    end if;
  end if;
  return null;
end $$;

-- Sessions that go back with a part of an order's money are of that order, and no other's are spent by it.
alter table session_ledger
  drop constraint session_ledger_of_order,
  add constraint session_ledger_of_order
    check (kind = 'deduction' or (kind in ('grant', 'reversal')) = (order_id is not null));

-- A visit whose money has all gone back may be sold again.
drop index sales_one_per_visit;
create unique index sales_one_per_visit on sales (appointment_id)
  where status <> 'cancelled' and refunded_paise < total_paise;
