import type { User } from '@chairside/contract/user';
import { judgePayment } from '@chairside/rules/payment';
import { done, type Outcome, refuse } from '../use-case/outcome.ts';
import { applyPayment } from './apply-payment.ts';
import type { OrderDependencies } from './order-payments.ts';
import { findOrder } from './order-store.ts';
import { findPayment } from './store.ts';

interface CheckoutReport {
  razorpayOrderId: string;
  razorpayPaymentId: string;
  razorpaySignature: string;
}

type VerifyRefusal = 'order_not_found' | 'payment_not_verified' | 'payment_not_captured';

/** Confirms what the checkout reported: the caller's order, the gateway's signature, the captured money. */
export async function verifyPayment(
  dependencies: OrderDependencies,
  { userId, report, now }: { userId: string; report: CheckoutReport; now: Date },
): Promise<Outcome<{ user: User }, VerifyRefusal>> {
  const { database, presentUser, gateway } = dependencies;
  const order = await findOrder(database, report.razorpayOrderId);
  if (!order || order.userId !== userId) return refuse('order_not_found');
  const { razorpayOrderId, razorpayPaymentId, razorpaySignature } = report;
  if (!(await gateway.isCheckoutSignature(razorpayOrderId, razorpayPaymentId, razorpaySignature))) {
    return refuse('payment_not_verified');
  }
  const known = await findPayment(database, report.razorpayPaymentId);
  if (known?.status !== 'completed') {
    const payment = await gateway.payment(report.razorpayPaymentId, report.razorpayOrderId);
    if (!payment || payment.orderId !== report.razorpayOrderId) return refuse('payment_not_verified');
    await applyPayment(dependencies, payment, now);
    // However often it is reported: its money is on its way back, or never came.
    if (judgePayment(payment, order) === 'mismatch') return refuse('payment_not_verified');
    const updated = await findOrder(database, report.razorpayOrderId);
    if (updated?.status !== 'paid') return refuse('payment_not_captured');
  }
  return done({ user: await presentUser(database, userId, now) });
}
