import { type FakePayment, signedEvent, type startFakeGateway } from './fake-gateway.ts';
import type { TestApp } from './test-app.ts';

type Payment = Pick<FakePayment, 'id' | 'order_id' | 'amount'> & Partial<FakePayment>;

let events = 0;

/** The gateway's webhooks about refunds and disputes, at a gateway that the test controls. */
export function fakeReturns(app: TestApp, gateway: Awaited<ReturnType<typeof startFakeGateway>>) {
  function deliver(event: string, payment: Payment, more: object) {
    events += 1;
    return app.server.inject(signedEvent(event, gateway.put(payment), `evt_return_${events}`, more));
  }

  /** The gateway has refunded all of a payment, or so much of it by now. */
  function refund(payment: Payment, amount = payment.amount) {
    const status = amount === payment.amount ? 'refunded' : 'captured';
    const entity = { id: `rfnd_${payment.id}_${amount}`, payment_id: payment.id, amount };
    const refunded = { ...payment, status, amount_refunded: amount };
    return deliver('refund.processed', refunded, { refund: { entity } });
  }

  function failRefund(payment: Payment, amount = payment.amount) {
    const entity = { id: `rfnd_${payment.id}_failed`, payment_id: payment.id, amount };
    return deliver('refund.failed', payment, { refund: { entity } });
  }

  /** News of a dispute over all of a payment. */
  function dispute(payment: Payment, change: string, id = `disp_${payment.id}`) {
    const entity = { id, payment_id: payment.id, amount: payment.amount, respond_by: 1_796_000_000 };
    return deliver(`payment.dispute.${change}`, payment, { dispute: { entity } });
  }

  return { refund, failRefund, dispute };
}

/** The clinic's messages about payments, each by its subject and text, in order; all pending ones go out first. */
export async function clinicMessages(app: TestApp, paymentId: string): Promise<string[]> {
  await app.deliver();
  const { rows } = await app.db.database.$client.query<{ message: string }>(
    `select subject || ' | ' || text as message from sandbox.messages
      where recipient = 'hello@clinic.example' and text like '%' || $1 || '%' order by id`,
    [`${paymentId} `],
  );
  return rows.map(({ message }) => message);
}

export const day = (date: string) => ({ date, timeSlot: '10:00-11:00' });
