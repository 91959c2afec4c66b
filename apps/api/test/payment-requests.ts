import { randomUUID } from 'node:crypto';
import { paymentRequestEndpoints } from '@chairside/contract/payment-requests';
import { saleEndpoints } from '@chairside/contract/sales';
import type { RequestWay } from '@chairside/rules/payment-request';
import { expect } from 'vitest';
import { cash, offerOf, patientAtCounter } from './sales.ts';
import type { AddedStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';

const { requestPayment, paymentRequestsOfSale } = paymentRequestEndpoints;

/** A desk that has the sandbox's provider make QR codes and links, and patients who pay them. */
export function requestsAt(app: TestApp, desk: () => AddedStaff) {
  async function openSale({ inCash = 0 } = {}) {
    const patient = await patientAtCounter(app, desk());
    const { planId, pricePaise } = await offerOf(app, desk(), patient.params.id, 'Basic Plan');
    const body = { saleId: randomUUID(), patientId: patient.params.id, planId, pricePaise };
    const payments = inCash > 0 ? [cash(inCash)] : [];
    const sold = await app.call(saleEndpoints.sellPlan, { body: { ...body, payments } }, desk());
    return { patient, saleId: body.saleId, duePaise: sold.data.duePaise };
  }

  const ask = (saleId: string, way: RequestWay, amountPaise: number, requestId = randomUUID()) =>
    app.call(requestPayment, { params: { id: saleId }, body: { requestId, way, amountPaise } }, desk());

  const requests = async (saleId: string) =>
    (await app.call(paymentRequestsOfSale, { params: { id: saleId } }, desk())).data;

  const sale = async (saleId: string) =>
    (await app.call(saleEndpoints.findSale, { params: { id: saleId } }, desk())).data;

  /** What the provider calls a request. */
  async function gatewayIdOf(requestId: string): Promise<string> {
    const { rows } = await app.db.database.$client.query<{ id: string }>(
      'select gateway_id as id from payment_requests where id = $1',
      [requestId],
    );
    return rows[0]?.id ?? '';
  }

  /** Scans the code or opens the link of a request, and pays. */
  async function pay({ _id, way }: { _id: string; way: RequestWay }, webhook = true) {
    const path = way === 'upi_qr' ? 'qr_codes' : 'payment_links';
    const outcome = way === 'upi_qr' ? {} : { outcome: 'captured', method: 'upi' };
    const response = await app.server.inject({
      method: 'POST',
      url: `/sandbox/razorpay/${path}/${await gatewayIdOf(_id)}/pay`,
      payload: { ...outcome, webhook },
    });
    return { status: response.statusCode, paymentId: String(response.json().razorpay_payment_id) };
  }

  async function paid(saleId: string, amountPaise: number, way: RequestWay) {
    const { status, data } = await ask(saleId, way, amountPaise);
    expect(status).toBe(200);
    return data;
  }

  const reconcile = () => app.work.everyMinute['reconcile-payment-requests']?.();
  /** Lets the job look at every request now. */
  async function reconcileNow() {
    await app.db.database.$client.query(
      `with asked_about as (
         select id from payment_requests where next_check_at is not null or ended_at is not null order by id for update
       )
       update payment_requests set next_check_at = $1 from asked_about where payment_requests.id = asked_about.id`,
      [app.clock.now],
    );
    await reconcile();
  }

  return { openSale, ask, asked: paid, requests, sale, gatewayIdOf, pay, reconcile, reconcileNow };
}
