-- What the provider sends back of a QR code or a payment link is entered as it comes, of a sale that is still open as well. The
-- version before can complete no such sale: that one waits for this version.

alter table refunds
  -- Null once the account is deleted.
  alter column reason drop not null;

-- At the end of a transaction a paid sale has had all its money and has its document and, of a plan, what grants it; credit
-- notes say how much of it went back, before it was paid as well. One that is open or was cancelled has no document.
create or replace function sales_add_up() returns trigger language plpgsql as $$
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
       when 'open' then documents.issued <> 0 or documents.credited <> 0
         or (sale.refunded_paise > 0 and sale.refunded_paise = sale.paid_paise)
       else documents.issued <> 0 or documents.credited <> 0
     end) then
    raise exception 'sale % does not add up', sale.id
      using errcode = 'check_violation', constraint = 'sales_add_up';
  end if;
  return null;
end $$;

-- An act about a refund says why, and of whose money: what it says is erased with that account.
update staff_acts set subject_id = sales.user_id
  from refunds join sales on sales.id = refunds.sale_id
 where staff_acts.kind in ('sale_refunded', 'sale_undone') and staff_acts.subject_id is null
   and staff_acts.staff_id = refunds.staff_id and staff_acts.at = refunds.created_at;
