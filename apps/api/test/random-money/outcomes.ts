import { expect } from 'vitest';
import type { World } from './world.ts';

/** What has to come of a thousand operations, so that none of them plays nothing. */
const EXPECTED_OUTCOMES = [
  'sell a plan: paid',
  'sell a plan: open',
  'sell a plan: sale_too_much',
  'sell a visit: paid',
  'pay a part: paid',
  'pay a part: sale_too_much',
  'cancel an open sale: sale_has_money',
  'buy online: paid',
  'buy online: paid twice',
  'pay another sum online: paid',
  'refund at the provider: refunded',
  'refund at the provider: refunded in part',
  'lose a dispute: lost',
  'lose a dispute: lost in part',
  'ask for a payment: asked',
  'ask for a payment: payment_request_too_much',
  'pay what was asked for: paid',
  'pay what was asked for: paid once more',
  'pay more than was asked for: paid',
  'refund at the desk: cash',
  'refund at the desk: terminal',
  'refund at the desk: by the provider, pending: pending',
  'refund at the desk: refund_too_much',
  'the provider decides: processed',
  'cancel a sale of today: paid: undone',
  'cancel a sale of today: undo_not_permitted',
  'give or take sessions: addition',
  'give or take sessions: deduction',
  'pause a plan: paused',
  'end a pause: ended',
  'close a day: closed',
  'close a day: day_closed',
  'reopen a day: reopened',
  'document: receipt of 26-27',
  'document: bill_of_supply of 26-27',
  'document: tax_invoice of 26-27',
  'document: invoice_and_bill of 26-27',
  'document: credit_note of 26-27',
  'document: credit_note of 27-28',
  'payment by cash',
  'payment by terminal',
  'payment by checkout',
  'payment by upi_qr',
  'payment by payment_link',
  'refund by cash',
  'refund by terminal',
  'refund by checkout',
  'money for a later day',
  'a payment that no sale had a use for',
];

/** What has come of random operations, in all clinics together. */
export function outcomesSeen() {
  const seen = new Set<string>();
  const add = (outcome: string) => seen.add(outcome);
  return {
    add,
    /** Notes what a clinic has stored by the end, by its kinds. */
    async addStored({ app }: World): Promise<void> {
      const { rows } = await app.db.database.$client.query<{ what: string }>(
        `select 'document: ' || kind || ' of ' || financial_year as what from sale_documents
          union select kind || ' by ' || way from money_entries
          union select 'money for a later day' from money_entries where day > (at at time zone 'Asia/Kolkata')::date
          union select 'a second payment by a request' from money_entries join payments on payments.id = payment_id
                 where kind = 'payment' and request_id is not null group by request_id having count(*) > 1
          union select 'a payment that no sale had a use for' from payments
                 where status = 'refunded' and not exists (select from money_entries where payment_id = payments.id)`,
      );
      for (const { what } of rows) add(what);
    },
    expectAll() {
      expect([...seen].sort()).toEqual(expect.arrayContaining(EXPECTED_OUTCOMES));
    },
  };
}
