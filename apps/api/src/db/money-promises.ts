/**
 * Finds where money does not add up, to the paisa: each statement gives the rows that break one promise of docs/money.md.
 */
export const MONEY_PROMISES: Record<string, string> = {
  'a sale whose totals are not its entries, or whose documents say another sum': `
    select sales.id from sales
      left join (select sale_id, coalesce(sum(amount_paise) filter (where kind = 'payment'), 0) as paid,
                        coalesce(sum(amount_paise) filter (where kind = 'refund'), 0) as back
                   from money_entries group by sale_id) money on money.sale_id = sales.id
      left join (select sale_id, coalesce(sum(total_paise) filter (where kind <> 'credit_note'), 0) as sold,
                        coalesce(sum(total_paise) filter (where kind = 'credit_note'), 0) as credited
                   from sale_documents group by sale_id) documents on documents.sale_id = sales.id
     where coalesce(paid, 0) <> paid_paise or coalesce(back, 0) <> refunded_paise
        or (status = 'paid' and (coalesce(paid, 0) <> total_paise or coalesce(sold, 0) <> total_paise
          or coalesce(credited, 0) <> coalesce(back, 0)))
        or (status <> 'paid' and coalesce(sold, 0) + coalesce(credited, 0) <> 0)`,
  'money of a day and way that is neither sold nor gone back': `
    select day, way from (
      select paid.day, paid.way, sum(paid.amount_paise) as came, sum(coalesce(back.paise, 0)) as back
        from money_entries paid
        left join (select refund_of, sum(amount_paise) as paise from money_entries
                    where kind = 'refund' group by refund_of) back on back.refund_of = paid.id
       where paid.kind = 'payment' group by paid.day, paid.way) each_way
     where came < back`,
  'more or less money altogether than was sold and is open': `
    select money.paise, sold.paise from
      (select coalesce(sum(case kind when 'payment' then amount_paise else -amount_paise end), 0) as paise
         from money_entries) money,
      (select coalesce(sum(case kind when 'credit_note' then -total_paise else total_paise end), 0)
            + (select coalesce(sum(paid_paise - refunded_paise), 0) from sales where status <> 'paid') as paise
         from sale_documents) sold
     where money.paise <> sold.paise`,
  'a number of a document left out': `
    select counted.series || counted.financial_year from document_series counted
      left join (select series, financial_year, count(*) as issued, max(sequence) as last
                   from sale_documents group by series, financial_year) documents
        on documents.series = counted.series and documents.financial_year = counted.financial_year
     where counted.last <> coalesce(documents.issued, 0) + counted.skipped
        or coalesce(documents.last, 0) not between counted.last - counted.skipped and counted.last`,
  'a closed day whose money is not what was counted': `
    select closings.day, counts.way from day_closings closings
      join day_counts counts on counts.closing_id = closings.id
      left join lateral (
        select coalesce(sum(amount_paise) filter (where kind = 'payment'), 0) as came,
               coalesce(sum(amount_paise) filter (where kind = 'refund'), 0) as back
          from money_entries where money_entries.day = closings.day and money_entries.way = counts.way) entered on true
     where reopened_at is null and (in_paise <> came or out_paise <> back)`,
  'money of the provider entered for another sum or way, or back by a way that it did not come': `
    select entries.id from money_entries entries
      left join payments on payments.id = entries.payment_id
      left join payment_requests on payment_requests.id = payments.request_id
      left join money_entries paid on paid.id = entries.refund_of
     where case entries.kind
       when 'payment' then payments.amount_paise <> entries.amount_paise
         or (payments.id is not null and entries.way <> coalesce(payment_requests.way, 'checkout'))
       else entries.way <> paid.way and not (entries.way = 'cash' and exists (
         select from refunds where refunds.entry_id = paid.id and status = 'failed'))
     end`,
  'a document without its money of that day or a later one, or a credit note for another sum than its refund': `
    select documents.id from sale_documents documents
     where not exists (
       select from money_entries entries join sales on sales.id = entries.sale_id
        where entries.sale_id = documents.sale_id
          -- Money after the closing counts for a later day (CASH-6). What went back before there was a document has its
          -- credit note with that (SALE-9).
          and ((entries.day >= documents.day and entries.at = documents.issued_at)
            or (entries.kind = 'refund' and entries.at <= sales.paid_at and documents.issued_at = sales.paid_at))
          and case documents.kind
            when 'credit_note' then entries.id = documents.entry_id and entries.amount_paise = documents.total_paise
            else entries.kind = 'payment'
          end)`,
  'a document whose lines do not add up, or charge another tax than their rate': `
    select documents.id from sale_documents documents, lateral (
        select sum((line ->> 'amountPaise')::bigint) as paise,
               bool_or((line ->> 'taxPaise')::bigint <> case when issuer ->> 'gstin' is null then 0 else
                 round((line ->> 'amountPaise')::numeric * (line ->> 'gstPercent')::numeric
                   / (100 + (line ->> 'gstPercent')::numeric)) end) as wrong
          from jsonb_array_elements(lines) line) listed
     where paise is distinct from total_paise or wrong`,
  // What does not divide goes to the line with the largest remainder, a paisa for each note.
  'credit notes beyond a line of what they correct, or for none of its lines': `
    select credited.corrects, credited.text from (
      select corrects, line ->> 'text' as text, line ->> 'sac' as sac, line ->> 'gstPercent' as gst,
             sum((line ->> 'amountPaise')::bigint) - count(*) as at_least
        from sale_documents notes, jsonb_array_elements(notes.lines) line
       where kind = 'credit_note' group by 1, 2, 3, 4) credited
     where not exists (
       select from sale_documents, jsonb_array_elements(lines) sold
        where id = credited.corrects and sold ->> 'text' = credited.text and sold ->> 'sac' = credited.sac
          and sold ->> 'gstPercent' = credited.gst and (sold ->> 'amountPaise')::bigint > at_least)`,
};
