-- Renewing a plan, stepping up to a larger one, and what of an ended term is left.

alter table orders
  -- The plan that this order is the difference to; null for a whole plan.
  add upgrades_from uuid references plans (id),
  -- What it came to when it was paid.
  add became text check (became in ('start', 'renewal', 'upgrade'));

-- Receipts are numbered without gaps, year by year on the clinic's calendar: whoever completes a payment takes the next
-- number in the same transaction.
create table receipt_counters (
  year integer primary key,
  last integer not null check (last > 0)
);
alter table payments add receipt_number text unique;
with numbered as (
  select id, extract(year from updated_at at time zone 'Asia/Kolkata')::integer as year,
         row_number() over (partition by extract(year from updated_at at time zone 'Asia/Kolkata')
                            order by updated_at, id) as number
    from payments where status = 'completed'
), counted as (
  insert into receipt_counters select year, max(number) from numbered group by year
)
update payments set receipt_number = year || '-' || lpad(number::text, greatest(4, length(number::text)), '0') from numbered where payments.id = numbered.id;
alter table payments add constraint payments_receipted check (status <> 'completed' or receipt_number is not null);

alter table subscriptions
  -- What was spent before the present term began, so that the term's own total can be told.
  add consumed_before_term integer not null default 0 check (consumed_before_term >= 0),
  add renewal_reminders boolean not null default true,
  add constraint subscriptions_term_total check (consumed_before_term <= sessions_consumed);

-- 'switch' brings sessions without an order (a larger plan of the same price); 'lapse' takes those away that an ended
-- term left unspent and unbooked.
alter table session_ledger
  drop constraint session_ledger_kind_check,
  add constraint session_ledger_kind_check check (kind in ('grant', 'consume', 'switch', 'lapse'));

create or replace function session_ledger_applies() returns trigger language plpgsql as $$
begin
  update subscriptions
     set sessions_granted = sessions_granted
           + case when new.kind in ('grant', 'switch') then new.sessions when new.kind = 'lapse' then -new.sessions else 0 end,
         sessions_consumed = sessions_consumed + case when new.kind = 'consume' then new.sessions else 0 end,
         updated_at = new.created_at
   where id = new.subscription_id;
  return null;
end $$;

create index subscriptions_ending on subscriptions (end_date) where status = 'active';
