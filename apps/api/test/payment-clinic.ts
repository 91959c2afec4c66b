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
