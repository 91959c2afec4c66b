import { useStore } from '@chairside/ui/store.ts';
import { useEffect, useState } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { refreshUser, updateUser } from '../session/session.ts';
import { createOrder } from './api/create-order.ts';
import { verifyPayment } from './api/verify-payment.ts';
import { loadCheckout } from './checkout-script.ts';
import { createPayment } from './payment-process.ts';

const openPayment = () =>
  createPayment({
    createOrder,
    loadCheckout: (url = clinic.checkoutUrl) => loadCheckout(url),
    verify: verifyPayment,
    updateUser,
    // As in verifyPayment.
    refreshUser: () => refreshUser({ skipRedirect: true }),
    wait: (ms) => new Promise((over) => setTimeout(over, ms)),
    now: () => Date.now(),
  });

export function usePayment() {
  const [payment] = useState(openPayment);
  const state = useStore(payment);
  useEffect(() => payment.stopWaiting, [payment]);
  return { state, pay: payment.pay, closeNotice: payment.closeNotice };
}
