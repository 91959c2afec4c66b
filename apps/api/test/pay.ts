import { paymentEndpoints } from '@chairside/contract/payments';
import * as z from 'zod';
import type { TestApp } from './test-app.ts';

const report = z.object({
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
});

/** Opens an order for a plan and gives its identifier at the gateway. */
export async function createPlanOrder(app: TestApp, token: string, planId: string): Promise<string> {
  const { data } = await app.call(paymentEndpoints.createOrder, { body: { planId } }, { token });
  return data.order.id;
}

/** Pays an order at the sandbox's gateway, as its checkout would, and gives what the checkout reports. */
export async function payInSandbox(
  app: TestApp,
  orderId: string,
  { outcome = 'captured', webhook }: { outcome?: 'captured' | 'failed'; webhook: boolean },
) {
  const response = await app.server.inject({
    method: 'POST',
    url: `/sandbox/razorpay/orders/${orderId}/pay`,
    payload: { outcome, webhook },
  });
  return report.parse(response.json());
}

export function verifyBody(reported: z.output<typeof report>) {
  return {
    razorpayOrderId: reported.razorpay_order_id,
    razorpayPaymentId: reported.razorpay_payment_id,
    razorpaySignature: reported.razorpay_signature,
    paymentMethod: 'card',
  };
}
