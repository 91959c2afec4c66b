import type { RequestWay } from '@chairside/rules/payment-request';
import { expect } from 'vitest';
import { readConfig } from '../src/config.ts';
import { standInKeys } from '../src/payment-accounts.ts';
import { signed } from './fake-gateway.ts';
import { requestsAt } from './payment-requests.ts';
import { refundsAt } from './sale-refunds.ts';
import type { AddedStaff } from './staff.ts';
import { SECRET, type TestApp } from './test-app.ts';

const webhookSecret = standInKeys(readConfig({}), SECRET).webhookSecret;
let events = 0;

/** Plans sold for money that came by QR codes and links, and what the provider sends back of it. */
export function requestReturnsAt(app: TestApp, desk: AddedStaff, owner: AddedStaff) {
  const requests = requestsAt(app, () => desk);
  const refunds = refundsAt(app, desk, owner);

  /** A payment by a request of which nothing was heard yet. */
  async function unheard(way: RequestWay, { inCash = 0, of = (due: number) => due } = {}) {
    const { patient, saleId, duePaise } = await requests.openSale({ inCash });
    const amountPaise = of(duePaise);
    const request = await requests.asked(saleId, amountPaise, way);
    const { paymentId } = await requests.pay(request, false);
    return { patient, userId: patient.params.id, saleId, amountPaise, paymentId, request };
  }

  /** Lets the job look at a sale's requests now, and at no others. */
  async function askAbout(saleId: string) {
    await refunds.query(
      'update payment_requests set next_check_at = case when sale_id = $1 then $2::timestamptz end',
      [saleId, app.clock.now],
    );
    await requests.reconcile();
  }

  /** The same once it has come in. */
  async function paid(way: RequestWay, more: Parameters<typeof unheard>[1] = {}) {
    const sold = await unheard(way, more);
    await askAbout(sold.saleId);
    const [entry] = await refunds.query(
      `select money_entries.id from money_entries join payments on payments.id = payment_id
        where kind = 'payment' and gateway_payment_id = $1`,
      [sold.paymentId],
    );
    expect(entry).toBeDefined();
    return { ...sold, entryId: String(entry.id) };
  }

  /** What the provider's own pages do, and a bank: it says so by webhook unless told otherwise. */
  const play = (path: string, payload: object = {}) => refunds.play(path, payload);

  /** An event of the provider about a payment as the provider has it now, or as is said. */
  async function deliver(
    kind: string,
    paymentId: string,
    more: object = {},
    changed: object = {},
    secret = webhookSecret,
  ) {
    const [row] = await refunds.query(
      'select amount, amount_refunded, status, order_id, method from sandbox.gateway_payments where id = $1',
      [paymentId],
    );
    events += 1;
    const entity = { id: paymentId, currency: 'INR', ...row, ...changed };
    const body = { entity: 'event', event: kind, payload: { payment: { entity }, ...more } };
    const { statusCode } = await app.server.inject(signed(body, `evt_returned_${events}`, secret));
    expect(statusCode).toBe(200);
  }

  const planOf = async (userId: string) =>
    (await refunds.query('select status from subscriptions where user_id = $1', [userId]))[0]?.status;

  return {
    ...requests,
    ...refunds,
    sale: requests.sale,
    refundsOf: refunds.refunds,
    unheard,
    paid,
    play,
    deliver,
    planOf,
    askAbout,
  };
}
