import { type FakePayment, signedEvent, type startFakeGateway } from './fake-gateway.ts';
import type { TestApp } from './test-app.ts';

type Payment = Pick<FakePayment, 'id' | 'order_id' | 'amount'> & Partial<FakePayment>;

let events = 0;

/** The gateway's webhooks about refunds and disputes, at a gateway that the test controls. */
export function fakeReturns(app: TestApp, gateway: Awaited<ReturnType<typeof startFakeGateway>>) {
  function deliver(event: string, payment: Payment, more: object, byNow = payment) {
    events += 1;
    const snapshot = gateway.put(payment);
    gateway.put(byNow);
    return app.server.inject(signedEvent(event, snapshot, `evt_return_${events}`, more));
  }

  const refundOf = (payment: Payment, amount: number) => ({
    refund: { entity: { id: `rfnd_${payment.id}_${amount}`, payment_id: payment.id, amount } },
  });

  const refunded = (payment: Payment, amount: number): Payment => ({
    ...payment,
    status: amount === payment.amount ? 'refunded' : 'captured',
    amount_refunded: amount,
  });

  /** The gateway has refunded all of a payment, or so much of it by now. */
  function refund(payment: Payment, amount = payment.amount) {
    return deliver('refund.processed', refunded(payment, amount), refundOf(payment, amount));
  }

  /** News that all of a payment is being refunded, which comes once that has failed. */
  function refundTooLate(payment: Payment, amount = payment.amount) {
    return deliver('refund.created', refunded(payment, amount), refundOf(payment, amount), payment);
  }

  function failRefund(payment: Payment, amount = payment.amount) {
    const entity = { id: `rfnd_${payment.id}_failed`, payment_id: payment.id, amount };
    return deliver('refund.failed', payment, { refund: { entity } });
  }

  /** News of a dispute over all of a payment, or so much of it. */
  function dispute(payment: Payment, change: string, amount = payment.amount) {
    const id = `disp_${payment.id}`;
    const entity = { id, payment_id: payment.id, amount, respond_by: 1_796_000_000 };
    return deliver(`payment.dispute.${change}`, payment, { dispute: { entity } });
  }

  return { refund, refundTooLate, failRefund, dispute };
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
