import { describe, expect, test, vi } from 'vitest';
import { person, subscription } from '../../test/person.ts';
import { CallError, noAnswer } from '../call-error.ts';
import type { CheckoutFailure, CheckoutOptions, CheckoutReport } from './checkout-contract.ts';
import { CheckoutUnavailable } from './checkout-script.ts';
import { createPayment } from './payment-process.ts';

const PLAN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const REPORT: CheckoutReport = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'abc',
};
const ORDER = {
  order: { id: 'order_1', amount: 299900, currency: 'INR' },
  key: 'rzp_test',
  planDetails: { name: 'Basic Plan', sessions: 4 },
};
const PRESENTATION = {
  name: 'Chairside',
  description: 'Basic Plan, 4 sessions',
  prefill: { name: 'Asha', email: '', contact: '+919876543210' },
  theme: { color: '#17543f' },
};

const ACTIVE = person({ subscription: subscription() });
const activeOn = (planId: string) => {
  const planPaid = { _id: planId, name: 'Basic Plan', price: 2999, duration: 6, sessions: 4 };
  return person({ subscription: subscription({ planId: planPaid }) });
};
const SUSPENDED = person({ subscription: subscription({ status: 'suspended' }) });

/** A payment whose provider, server and clock do as the test says. */
function open() {
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
  const parts = {
    createOrder: vi.fn(async (_planId: string) => ORDER),
    loadCheckout: vi.fn(async () => Checkout),
    verify: vi.fn(async (_report: CheckoutReport) => ACTIVE),
    updateUser: vi.fn(),
    refreshUser: vi.fn(async () => ACTIVE),
    wait: async (ms: number) => {
      time += ms;
    },
    now: () => time,
  };
  const payment = createPayment(parts);
  return { parts, payment, windows, pay: () => payment.pay(PLAN_ID, () => PRESENTATION) };
}

async function opened() {
  const opening = open();
  await opening.pay();
  const window = opening.windows[0];
  if (!window) throw new Error('no checkout was opened');
  return { ...opening, window };
}

const reaches = (payment: ReturnType<typeof createPayment>, at: string) =>
  vi.waitFor(() => expect(payment.get().at).toBe(at));

describe('paying (public-side §4 "Payment", §7 "Payments")', () => {
  test('opens the checkout of the order, and the report of it starts the plan', async () => {
    const { parts, payment, window } = await opened();
    expect(window.options).toMatchObject({
      ...PRESENTATION,
      key: 'rzp_test',
      order_id: 'order_1',
      amount: 299900,
    });
    expect(window.opened).toBe(1);
    expect(payment.get().at).toBe('checkout');
    window.options.handler(REPORT);
    expect(payment.get().at).toBe('confirming');
    await reaches(payment, 'paid');
    expect(parts.verify).toHaveBeenCalledExactlyOnceWith(REPORT);
    expect(parts.updateUser).toHaveBeenCalledExactlyOnceWith(ACTIVE);
  });

  test('happens once, however often the button is pressed', async () => {
    const { parts, pay, windows } = open();
    await Promise.all([pay(), pay()]);
    await pay();
    expect(parts.createOrder).toHaveBeenCalledOnce();
    expect(windows).toHaveLength(1);
  });

  test('can be tried again after the checkout was dismissed', async () => {
    const { pay, payment, window, windows } = await opened();
    window.options.modal.ondismiss();
    expect(payment.get()).toMatchObject({ at: 'idle', problem: { title: 'Payment cancelled' } });
    await pay();
    expect(windows[1]?.opened).toBe(1);
  });

  test('that failed in the checkout and then succeeded in it is confirmed once', async () => {
    const { parts, payment, window } = await opened();
    window.fail({ error: { description: 'Card declined' } });
    expect(payment.get()).toEqual({ at: 'checkout', failure: 'Card declined' });
    window.options.handler(REPORT);
    window.options.handler(REPORT);
    window.options.modal.ondismiss();
    await reaches(payment, 'paid');
    expect(parts.verify).toHaveBeenCalledOnce();
  });

  const subscribed = new CallError({
    status: 409,
    code: 'already_subscribed',
    message: 'You already have an active plan.',
  });

  test('already done shows as done, with no checkout', async () => {
    const { parts, pay, payment, windows } = open();
    parts.createOrder.mockRejectedValue(subscribed);
    parts.refreshUser.mockResolvedValue(activeOn(PLAN_ID));
    await pay();
    expect(payment.get().at).toBe('paid');
    expect(parts.refreshUser).toHaveBeenCalledOnce();
    expect(windows).toHaveLength(0);
  });

  test('while another plan runs, or nobody can tell which, is said to be of no use', async () => {
    const { parts, pay, payment, windows } = open();
    parts.createOrder.mockRejectedValue(subscribed);
    parts.refreshUser.mockResolvedValue(activeOn('01890a5d-ac96-774b-bcce-b302099a8058'));
    await pay();
    expect(payment.get().at).toBe('subscribed');
    const offline = open();
    offline.parts.createOrder.mockRejectedValue(subscribed);
    offline.parts.refreshUser.mockRejectedValue(noAnswer(new TypeError('fetch failed')));
    await offline.pay();
    expect(offline.payment.get().at).toBe('subscribed');
    expect([...windows, ...offline.windows]).toHaveLength(0);
  });

  test('without order or script fails with a sentence and can be tried again', async () => {
    const { parts, pay, payment, windows } = open();
    parts.createOrder.mockRejectedValueOnce(noAnswer(new TypeError('fetch failed')));
    await pay();
    expect(payment.get()).toMatchObject({
      problem: { text: 'Network error. Please check your connection.' },
    });
    parts.loadCheckout.mockRejectedValueOnce(new CheckoutUnavailable());
    await pay();
    expect(payment.get()).toMatchObject({
      problem: { text: expect.stringContaining('could not be loaded') },
    });
    parts.loadCheckout.mockRejectedValueOnce(new TypeError('x is not a function'));
    await pay();
    expect(payment.get()).toMatchObject({ problem: { title: 'Payment Failed', text: 'Please try again' } });
    expect(windows).toHaveLength(0);
  });
});

describe('confirming', () => {
  const lost = noAnswer(new TypeError('fetch failed'));

  test('that got no answer waits for the plan instead of asking for money again', async () => {
    const { parts, pay, payment, window } = await opened();
    parts.verify.mockRejectedValue(lost);
    parts.refreshUser.mockResolvedValueOnce(SUSPENDED);
    window.options.handler(REPORT);
    await pay();
    await reaches(payment, 'paid');
    expect(parts.refreshUser).toHaveBeenCalledTimes(2);
    expect(parts.createOrder).toHaveBeenCalledOnce();
  });

  test('ends calmly when the plan does not start in time', async () => {
    const { parts, payment, window } = await opened();
    parts.verify.mockRejectedValue(lost);
    parts.refreshUser.mockResolvedValue(SUSPENDED);
    window.options.handler(REPORT);
    await reaches(payment, 'unconfirmed');
  });

  test('is not waited for once the person has left', async () => {
    const { parts, payment, window } = await opened();
    parts.verify.mockRejectedValue(lost);
    parts.refreshUser.mockImplementation(async () => {
      payment.stopWaiting();
      return SUSPENDED;
    });
    window.options.handler(REPORT);
    await reaches(payment, 'unconfirmed');
    expect(parts.refreshUser).toHaveBeenCalledOnce();
  });

  test('that the server refuses fails with its sentence', async () => {
    const { parts, payment, window } = await opened();
    const message = 'This payment could not be verified.';
    parts.verify.mockRejectedValue(new CallError({ status: 400, code: 'payment_not_verified', message }));
    window.options.handler(REPORT);
    await reaches(payment, 'idle');
    expect(payment.get()).toMatchObject({ problem: { title: 'Payment Failed', text: message } });
    expect(parts.refreshUser).not.toHaveBeenCalled();
  });
});
