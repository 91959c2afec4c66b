import { person, subscription } from '@chairside/client/test/person';
import type { CreatedOrder } from '@chairside/contract/payments';
import { expect, vi } from 'vitest';
import type { CheckoutFailure, CheckoutOptions, CheckoutResponse } from '../checkout-contract.ts';
import { createPayment, type PaymentRequest } from '../payment-process.ts';

export const PLAN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
export const REPORT: CheckoutResponse = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'abc',
};
export const ORDER: CreatedOrder = {
  order: { id: 'order_1', amount: 299900, currency: 'INR' },
  key: 'rzp_test',
  planDetails: { name: 'Basic Plan', sessions: 4 },
};
export const PRESENTATION = {
  name: 'Chairside',
  description: 'Basic Plan, 4 sessions',
  prefill: { name: 'Asha', email: '', contact: '+919876543210' },
  theme: { color: '#17543f' },
};

export const ACTIVE = person({ subscription: subscription() });
const BASIC = { _id: PLAN_ID, name: 'Basic Plan', price: 2999, duration: 6, sessions: 4 };
export const activeOn = (planId: string) =>
  person({ subscription: subscription({ planId: { ...BASIC, _id: planId } }) });
export const SUSPENDED = person({ subscription: subscription({ status: 'suspended' }) });
const PURCHASE: PaymentRequest = {
  plan: BASIC,
  kind: 'start',
  amount: 2999,
  before: SUSPENDED.subscription,
};

/** A payment whose provider, server and clock do as the test says. */
export function open() {
  const windows: { options: CheckoutOptions; opened: number; fail: (failure: CheckoutFailure) => void }[] =
    [];
  class Checkout {
    readonly #window: (typeof windows)[number];
    constructor(options: CheckoutOptions) {
      this.#window = { options, opened: 0, fail: () => {} };
      windows.push(this.#window);
    }
    open() {
      this.#window.opened += 1;
    }
    on(_event: 'payment.failed', listener: (failure: CheckoutFailure) => void) {
      this.#window.fail = listener;
    }
  }
  let time = 0;
  const dependencies = {
    createOrder: vi.fn(async (_planId: string) => ORDER),
    loadCheckout: vi.fn(async () => Checkout),
    verify: vi.fn(async (_report: CheckoutResponse) => ACTIVE),
    updateUser: vi.fn(),
    refreshUser: vi.fn(async () => ACTIVE),
    wait: async (ms: number) => {
      time += ms;
    },
    now: () => time,
  };
  const payment = createPayment(dependencies);
  const pay = (change: Partial<PaymentRequest> = {}) =>
    payment.pay({ ...PURCHASE, ...change }, () => PRESENTATION);
  return { dependencies: dependencies, payment, windows, pay };
}

export async function opened() {
  const opening = open();
  await opening.pay();
  const window = opening.windows[0];
  if (!window) throw new Error('no checkout was opened');
  return { ...opening, window };
}

export const reaches = (payment: ReturnType<typeof createPayment>, at: string) =>
  vi.waitFor(() => expect(payment.get().at).toBe(at));
