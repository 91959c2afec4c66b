import { expect } from 'vitest';
import type { Database } from '../src/db/database.ts';

/**
 * Finds where money does not add up, to the paisa: each statement gives the rows that break one promise of docs/money.md.
 */
const UNBALANCED = {
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
     where counted.last is distinct from documents.issued or counted.last is distinct from documents.last`,
};

export async function expectBalanced({ $client }: Database): Promise<void> {
  const broken: Record<string, unknown[]> = {};
  for (const [promise, statement] of Object.entries(UNBALANCED)) {
    const { rows } = await $client.query(statement);
    if (rows.length > 0) broken[promise] = rows;
  }
  expect(broken).toEqual({});
}
