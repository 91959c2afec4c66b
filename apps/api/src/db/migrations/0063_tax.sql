-- What the clinic's documents say of GST. A process of the version before issues receipts without tax, as it always has; nothing
-- is entered here before the version that knows of it runs.

alter table treatments
  -- How a visit of it is taxed that uses no plan; 0 is exempt.
  add column gst_percent integer not null default 0
    constraint treatments_gst_percent_check check (gst_percent in (0, 5, 12, 18, 28, 40)),
  add column sac text not null default '9993'
    constraint treatments_sac_check check (sac ~ '^99\d{2}(\d{2})?$');

alter table plans
  -- [{ "text", "rupees", "gstPercent", "sac" }]: how the price is divided; empty where all of it is exempt.
  add column tax_lines jsonb not null default '[]'
    constraint plans_tax_lines_check check (jsonb_typeof(tax_lines) = 'array');

-- Under which number the clinic is registered for GST, in one row; none while it is not.
create table tax_registration (
  only_row boolean primary key default true constraint tax_registration_only_row_check check (only_row),
  gstin text not null
    constraint tax_registration_gstin_check check (gstin ~ '^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  legal_name text not null
    constraint tax_registration_legal_name_check check (char_length(legal_name) between 2 and 120),
  address text not null
    constraint tax_registration_address_check check (char_length(address) between 5 and 200)
);

-- The lines of a document add up to it. Only who is registered charges tax, and what a document is goes by its lines.
create function sale_documents_lines_add_up() returns trigger language plpgsql as $$
declare
  listed record;
  registered boolean := new.issuer ->> 'gstin' is not null;
begin
  select coalesce(sum((line ->> 'amountPaise')::bigint), 0) as paise,
         coalesce(sum((line ->> 'taxPaise')::bigint), 0) as tax,
         coalesce(bool_and((line ->> 'taxPaise')::bigint between 0 and (line ->> 'amountPaise')::bigint), false) as within,
         coalesce(bool_or((line ->> 'gstPercent')::numeric > 0), false) as taxed,
         coalesce(bool_or((line ->> 'gstPercent')::numeric = 0), false) as exempt
    into listed from jsonb_array_elements(new.lines) as line;
  if listed.paise <> new.total_paise or not listed.within or (listed.tax > 0 and not registered)
      or (case new.kind
           when 'receipt' then registered or listed.taxed
           when 'bill_of_supply' then not registered or listed.taxed
           when 'tax_invoice' then not registered or listed.exempt
           when 'invoice_and_bill' then not (registered and listed.taxed and listed.exempt)
           else false
         end) then
    raise exception 'the lines of document % do not fit it', new.id
      using errcode = 'check_violation', constraint = 'sale_documents_lines_add_up';
  end if;
  return new;
end $$;
create trigger sale_documents_lines_add_up before insert on sale_documents
  for each row execute function sale_documents_lines_add_up();
