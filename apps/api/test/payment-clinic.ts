import { appointmentEndpoints } from '@chairside/contract/appointments';
import { expect } from 'vitest';
import { fakeCheckout } from './fake-checkout.ts';
import { FAKE_KEYS, startFakeGateway } from './fake-gateway.ts';
import { fakeReturns } from './refunds.ts';
import { startTestApp } from './test-app.ts';

/** A clinic whose gateway a test has in hand, and what it takes to pay there and be paid back. */
export async function startPaymentClinic() {
  const gateway = await startFakeGateway();
  const app = await startTestApp({ ...FAKE_KEYS, RAZORPAY_API_URL: gateway.url, CLINIC_CHAIRS: '20' });
  const checkout = fakeCheckout(app, gateway);
  return {
    gateway,
    app,
    checkout,
    returns: fakeReturns(app, gateway),
    async paid(patient: { token: string }, planName: string) {
      const payment = await checkout.payFor(patient, planName);
      expect((await checkout.verify(patient, payment)).status).toBe(200);
      return payment;
    },
    /** Which sale a payment was for, and as what it is entered. */
    async saleOf(payment: { id: string }): Promise<{ saleId: string; entryId: string }> {
      const { rows } = await app.db.database.$client.query(
        `select sale_id as "saleId", money_entries.id as "entryId" from money_entries
           join payments on payments.id = payment_id where gateway_payment_id = $1`,
        [payment.id],
      );
      return rows[0];
    },
    async statusesOf(patient: { token: string }) {
      const { data } = await app.call(appointmentEndpoints.listAppointments, { query: {} }, patient);
      return Object.fromEntries(data.appointments.map(({ date, status }) => [date.slice(0, 10), status]));
    },
    async close() {
      await app.close();
      gateway.close();
    },
  };
}

export type PaymentClinic = Awaited<ReturnType<typeof startPaymentClinic>>;
