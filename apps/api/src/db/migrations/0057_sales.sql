-- What the clinic sells, the money that comes and goes for it, and the documents that say so. The version before writes none
-- of it: what it completes is entered by a job, and looks the same from then on.

alter table treatments
  -- What a visit without a plan costs; null where nobody has said.
  add column price_paise integer constraint treatments_price_paise_check check (price_paise between 100 and 10000000);

-- The next number of each series, year by year from April to March.
create table document_series (
  series text not null constraint document_series_series_check check (series ~ '^[A-Z]{1,3}$'),
  financial_year text not null constraint document_series_financial_year_check check (financial_year ~ '^\d\d-\d\d$'),
  last integer not null constraint document_series_last_check check (last > 0),
  primary key (series, financial_year)
);

create table sales (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null constraint sales_kind_check check (kind in ('plan', 'visit')),
  plan_version_id uuid references plan_versions (id),
  -- The version of the plan that it is the difference to.
  upgrades_from_version_id uuid references plan_versions (id),
  -- What granted the plan: at once online, at the counter once it is paid.
  order_id uuid constraint sales_order_id_key unique references orders (id),
  appointment_id uuid references appointments (id),
  channel text not null constraint sales_channel_check check (channel in ('online', 'counter')),
  status text not null constraint sales_status_check check (status in ('open', 'paid', 'cancelled')),
  total_paise integer not null constraint sales_total_paise_check check (total_paise > 0),
  -- What came in and what went back, as its money entries add up.
  paid_paise integer not null default 0,
  refunded_paise integer not null default 0,
  sold_by uuid references staff (id),
  -- Why it costs something else than its treatment.
  price_reason text constraint sales_price_reason_check check (char_length(price_reason) between 3 and 200),
  created_at timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  constraint sales_of_plan check ((kind = 'plan') = (plan_version_id is not null)),
  constraint sales_of_visit check ((kind = 'visit') = (appointment_id is not null)),
  constraint sales_plan_alone check (kind = 'plan' or (upgrades_from_version_id is null and order_id is null)),
  constraint sales_at_counter check ((channel = 'counter') = (sold_by is not null)),
  constraint sales_paid_dated check ((status = 'paid') = (paid_at is not null)),
  constraint sales_cancelled_dated check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint sales_paid_within check (paid_paise between 0 and total_paise),
  constraint sales_refunded_within check (refunded_paise between 0 and paid_paise)
);
-- A visit is sold once.
create unique index sales_one_per_visit on sales (appointment_id) where status <> 'cancelled';
create index sales_of_user on sales (user_id, created_at desc);
create index sales_open on sales (created_at) where status = 'open';
create index sales_by_staff on sales (sold_by, created_at) where sold_by is not null;
create index sales_of_appointment on sales (appointment_id) where appointment_id is not null;

-- What came in for a sale, and what of it went back, row by row.
create table money_entries (
  id uuid primary key,
  sale_id uuid not null references sales (id),
  kind text not null constraint money_entries_kind_check check (kind in ('payment', 'refund')),
  way text not null constraint money_entries_way_check
    check (way in ('checkout', 'cash', 'terminal', 'upi_qr', 'payment_link')),
  amount_paise integer not null constraint money_entries_amount_paise_check check (amount_paise > 0),
  -- The clinic's day that it counts for.
  day date not null,
  at timestamptz not null,
  staff_id uuid references staff (id),
  -- What the provider reported; null of money that it never saw.
  payment_id uuid references payments (id),
  -- What a card terminal printed.
  reference text constraint money_entries_reference_check check (char_length(reference) between 1 and 60),
  -- The payment that a refund pays back.
  refund_of uuid references money_entries (id),
  constraint money_entries_refund_of_payment check ((kind = 'refund') = (refund_of is not null)),
  constraint money_entries_by_provider check ((way in ('cash', 'terminal')) = (payment_id is null)),
  constraint money_entries_by_staff check (payment_id is not null or staff_id is not null)
);
-- A payment of the provider comes in once, whoever reports it.
create unique index money_entries_one_payment on money_entries (payment_id) where kind = 'payment';
create index money_entries_of_sale on money_entries (sale_id, at);
create index money_entries_by_day on money_entries (day, way);
create index money_entries_of_payment on money_entries (payment_id) where payment_id is not null;
create index money_entries_refunds on money_entries (refund_of) where refund_of is not null;
create index money_entries_of_staff on money_entries (staff_id) where staff_id is not null;

alter table payments
  -- How much of what it brought has gone back by its money entries; null while it is not entered at all.
  add column entered_back_paise integer;
create index payments_to_enter on payments (created_at)
  where receipt_number is not null and entered_back_paise is distinct from
    case when status = 'refunded' then amount_paise else refunded_paise end;

create trigger money_entries_append_only before update or delete or truncate on money_entries
  for each statement execute function append_only();

create function money_entries_apply() returns trigger language plpgsql as $$
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
    if paid.kind <> 'payment' or paid.sale_id <> new.sale_id or paid.payment_id is distinct from new.payment_id
        or back > paid.amount_paise then
      raise exception 'entry % does not pay back what came in', new.id
        using errcode = 'check_violation', constraint = 'money_entries_refund_within';
    end if;
  end if;
  return null;
end $$;
create trigger money_entries_apply after insert on money_entries
  for each row execute function money_entries_apply();

create table sale_documents (
  id uuid primary key,
  sale_id uuid not null references sales (id),
  kind text not null constraint sale_documents_kind_check
    check (kind in ('receipt', 'bill_of_supply', 'tax_invoice', 'invoice_and_bill', 'credit_note')),
  -- Null of a receipt from before there were series, which has its number from then.
  series text,
  financial_year text,
  sequence integer,
  number text not null default '' constraint sale_documents_number_key unique
    constraint sale_documents_number_check check (char_length(number) between 1 and 16),
  day date not null,
  issued_at timestamptz not null,
  total_paise integer not null constraint sale_documents_total_paise_check check (total_paise > 0),
  -- [{ "text", "sac", "gstPercent", "amountPaise", "taxPaise" }], the tax within the amount.
  lines jsonb not null constraint sale_documents_lines_check check (jsonb_typeof(lines) = 'array'),
  -- Whom it names; null once the years are over for which the law wants it.
  recipient text constraint sale_documents_recipient_check check (char_length(recipient) <= 120),
  -- Who issued it, as they were then: { "name", "address", "gstin", "stateCode" }.
  issuer jsonb not null constraint sale_documents_issuer_check check (jsonb_typeof(issuer) = 'object'),
  -- The document that a credit note corrects, the money entry that it is for, and why.
  corrects uuid references sale_documents (id),
  entry_id uuid constraint sale_documents_entry_id_key unique references money_entries (id),
  reason text constraint sale_documents_reason_check check (char_length(reason) <= 200),
  constraint sale_documents_series_whole
    check ((series is null) = (financial_year is null) and (series is null) = (sequence is null)),
  constraint sale_documents_credit_note check ((kind = 'credit_note') = (corrects is not null)),
  constraint sale_documents_credit_note_of_entry check ((kind = 'credit_note') = (entry_id is not null)),
  constraint sale_documents_numbered unique (series, financial_year, sequence)
);
create unique index sale_documents_one_per_sale on sale_documents (sale_id) where kind <> 'credit_note';
create index sale_documents_of_sale on sale_documents (sale_id);
create index sale_documents_corrects on sale_documents (corrects) where corrects is not null;
create index sale_documents_by_day on sale_documents (day, number);

-- The database numbers documents, so that none is left out or used twice, whoever issues them. The next one waits until
-- the transaction before has ended: this is the last lock of all.
create function sale_documents_number() returns trigger language plpgsql as $$
begin
  if new.series is not null then
    insert into document_series as counted (series, financial_year, last) values (new.series, new.financial_year, 1)
      on conflict (series, financial_year) do update set last = counted.last + 1
      returning last into new.sequence;
    new.number := new.series || '/' || new.financial_year || '/'
      || lpad(new.sequence::text, greatest(4, length(new.sequence::text)), '0');
  end if;
  return new;
end $$;
create trigger sale_documents_number before insert on sale_documents
  for each row execute function sale_documents_number();

-- A document never changes; only whom it names is forgotten one day.
create function sale_documents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.recipient is not null
      or (to_jsonb(new) - 'recipient') is distinct from (to_jsonb(old) - 'recipient') then
    raise exception 'a document that was issued never changes';
  end if;
  return new;
end $$;
create trigger sale_documents_stay before update or delete on sale_documents
  for each row execute function sale_documents_stay();
create trigger sale_documents_stay_all before truncate on sale_documents
  for each statement execute function append_only();

-- A sale only moves forward, and its price stays.
create function sales_forward_only() returns trigger language plpgsql as $$
begin
  if (old.status <> 'open' and new.status <> old.status) or new.total_paise <> old.total_paise
      or new.user_id <> old.user_id or new.plan_version_id is distinct from old.plan_version_id
      or new.appointment_id is distinct from old.appointment_id
      or (old.order_id is not null and new.order_id is distinct from old.order_id) then
    raise exception 'sale % is what it is', old.id using errcode = 'check_violation', constraint = 'sales_forward_only';
  end if;
  return new;
end $$;
create trigger sales_forward_only before update on sales
  for each row execute function sales_forward_only();

-- At the end of a transaction a paid sale has had all its money and has its document and, of a plan, what grants it; credit
-- notes say how much of it went back. One that is open or was cancelled has no document, and only the latter gives back.
create function sales_add_up() returns trigger language plpgsql as $$
declare
  sale record;
  documents record;
begin
  if tg_table_name = 'sales' then
    select * into sale from sales where id = new.id;
  else
    select * into sale from sales where id = new.sale_id;
  end if;
  select count(*) filter (where kind <> 'credit_note') as issued,
         coalesce(sum(total_paise) filter (where kind <> 'credit_note'), 0) as sold,
         coalesce(sum(total_paise) filter (where kind = 'credit_note'), 0) as credited
    into documents from sale_documents where sale_id = sale.id;
  if (case sale.status
       when 'paid' then sale.paid_paise <> sale.total_paise or documents.issued <> 1
         or documents.sold <> sale.total_paise or documents.credited <> sale.refunded_paise
         or (sale.kind = 'plan' and sale.order_id is null)
       when 'open' then documents.issued <> 0 or documents.credited <> 0 or sale.refunded_paise <> 0
       else documents.issued <> 0 or documents.credited <> 0
     end) then
    raise exception 'sale % does not add up', sale.id
      using errcode = 'check_violation', constraint = 'sales_add_up';
  end if;
  return null;
end $$;
create constraint trigger sales_add_up after insert or update of status on sales deferrable initially deferred
  for each row execute function sales_add_up();
create constraint trigger money_entries_add_up after insert on money_entries deferrable initially deferred
  for each row execute function sales_add_up();
create constraint trigger sale_documents_add_up after insert on sale_documents deferrable initially deferred
  for each row execute function sales_add_up();
