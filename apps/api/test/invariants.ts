import type { Database } from '../src/db/database.ts';
import { MONEY_PROMISES } from '../src/db/money-promises.ts';
import { promisesIn } from '../src/db/promises.ts';
import { expectNone } from './expect-none.ts';

// What holds besides once the job has entered what the version before completed (SALE-3).
const NOT_ENTERED = {
  'a payment with a receipt whose order has no sale, or another number': `
    select payments.id from payments
      left join sales on sales.order_id = payments.order_id
      left join sale_documents on sale_documents.sale_id = sales.id and sale_documents.kind <> 'credit_note'
     where receipt_number is not null and receipt_number is distinct from sale_documents.number`,
  // What went back in cash, as the provider had failed to pay it back, is nothing more of its sale where that comes after all.
  'a payment whose entries are not what came in and went back': `
    select payments.id from payments
      left join money_entries on payment_id = payments.id
     where receipt_number is not null
     group by payments.id
    having coalesce(sum(money_entries.amount_paise) filter (where kind = 'payment'), 0) <> payments.amount_paise
        or coalesce(sum(money_entries.amount_paise) filter (where kind = 'refund'), 0)
          <> least(case when payments.status = 'refunded' then payments.amount_paise else refunded_paise end,
                   payments.amount_paise - (
                     select coalesce(sum(cash.amount_paise), 0) from money_entries cash
                       join money_entries paid on paid.id = cash.refund_of
                      where paid.payment_id = payments.id and cash.payment_id is null))`,
  'a paid order without its sale': `
    select orders.id from orders left join sales on sales.order_id = orders.id
     where orders.status = 'paid' and sales.status is distinct from 'paid'`,
};

/** `where` says what was done last. */
export function expectInvariants(database: Database, where?: string): Promise<void> {
  return expectNone({ ...promisesIn('Asia/Kolkata'), ...MONEY_PROMISES }, database, where);
}

export function expectMoneyEntered(database: Database): Promise<void> {
  return expectNone(NOT_ENTERED, database);
}
