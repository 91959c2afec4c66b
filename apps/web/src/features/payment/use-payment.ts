import { QUIET } from '@chairside/client/quiet';
import { paymentEndpoints } from '@chairside/contract/payments';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { call } from '../session/call.ts';
import { refreshUser, updateUser } from '../session/session.ts';
import { loadCheckout } from './checkout-script.ts';
import { createPayment } from './payment-process.ts';

// A session that ends here must not carry the person off before they have read what becomes of their money.
const STAY = { skipRedirect: true };

const openPayment = () =>
  createPayment({
    createOrder: (planId) => call(paymentEndpoints.createOrder, { body: { planId } }, QUIET),
    loadCheckout: () => loadCheckout(clinic.checkoutUrl),
    verify: async (report) => {
      const body = {
        razorpayOrderId: report.razorpay_order_id,
        razorpayPaymentId: report.razorpay_payment_id,
        razorpaySignature: report.razorpay_signature,
        paymentMethod: 'card',
      };
      const { user } = await call(paymentEndpoints.verifyPayment, { body }, { ...QUIET, ...STAY });
      return user;
    },
    updateUser,
    refreshUser: () => refreshUser(STAY),
    wait: (ms) => new Promise((over) => setTimeout(over, ms)),
    now: () => Date.now(),
  });

export function usePayment() {
  const [payment] = useState(openPayment);
  const state = useSyncExternalStore(payment.subscribe, payment.get);
  useEffect(() => payment.stopWaiting, [payment]);
  return { state, pay: payment.pay, closeNotice: payment.closeNotice };
}
