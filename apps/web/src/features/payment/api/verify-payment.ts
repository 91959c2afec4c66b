import { QUIET } from '@chairside/client/quiet';
import { paymentEndpoints } from '@chairside/contract/payments';
import { call } from '../../session/call.ts';
import type { CheckoutResponse } from '../checkout-contract.ts';

/** Has the server check what the checkout reports. Where a session ends here, the overlay says what that means (PAY-17). */
export async function verifyPayment(report: CheckoutResponse) {
  const body = {
    razorpayOrderId: report.razorpay_order_id,
    razorpayPaymentId: report.razorpay_payment_id,
    razorpaySignature: report.razorpay_signature,
    paymentMethod: 'card',
  };
  const { user } = await call(paymentEndpoints.verifyPayment, { body }, { ...QUIET, skipRedirect: true });
  return user;
}
