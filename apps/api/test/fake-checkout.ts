import { paymentEndpoints } from '@chairside/contract/payments';
import { type FakePayment, signedEvent, signedReport, type startFakeGateway } from './fake-gateway.ts';
import { planNamed, signUp } from './sign-up.ts';
import type { TestApp } from './test-app.ts';

type Patient = Awaited<ReturnType<typeof signUp>>;
type Payment = Pick<FakePayment, 'id' | 'order_id' | 'amount'> & Partial<FakePayment>;

let paid = 0;

/** The steps of paying, each on its own, at a gateway that a test has in hand. */
export function fakeCheckout(app: TestApp, gateway: Awaited<ReturnType<typeof startFakeGateway>>) {
  /** Opens an order for a plan, and gives a payment for it that the gateway does not know of yet. */
  async function payFor(patient: { token: string }, planName: string): Promise<Payment> {
    const { _id } = await planNamed(app, planName);
    const { data } = await app.call(paymentEndpoints.createOrder, { body: { planId: _id } }, patient);
    paid += 1;
    return { order_id: data.order.id, amount: data.order.amount, id: `pay_${paid}` };
  }

  /** The gateway takes the money, and the browser reports it. */
  function verify(patient: { token: string }, payment: Payment) {
    const body = signedReport(gateway.put(payment));
    return app.call(paymentEndpoints.verifyPayment, { body }, patient);
  }

  /** The gateway takes the money, and its webhook reports it. */
  function sendWebhook(payment: Payment) {
    return app.server.inject(signedEvent('payment.captured', gateway.put(payment), `evt_${payment.id}`));
  }

  async function having(planName: string): Promise<Patient> {
    const patient = await signUp(app, planName);
    await verify(patient, await payFor(patient, planName));
    return patient;
  }

  return { payFor, verify, sendWebhook, having };
}
