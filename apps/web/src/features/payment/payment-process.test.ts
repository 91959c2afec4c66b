import { CallError, noAnswer } from '@chairside/client/call-error';
import type { CreatedOrder } from '@chairside/contract/payments';
import { describe, expect, test, vi } from 'vitest';
import { CheckoutUnavailable } from './checkout-script.ts';
import {
  ACTIVE,
  activeOn,
  ORDER,
  open,
  opened,
  PLAN_ID,
  PRESENTATION,
  REPORT,
  reaches,
} from './test/payment.ts';

describe('paying (PAY-14, PAY-16)', () => {
  test('opens the checkout of the order, and the report of it starts the plan', async () => {
    const { dependencies, payment, window } = await opened();
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
    expect(dependencies.verify).toHaveBeenCalledExactlyOnceWith(REPORT);
    expect(dependencies.updateUser).toHaveBeenCalledExactlyOnceWith(ACTIVE);
  });

  test('happens once, however often the button is pressed', async () => {
    const { dependencies, pay, windows } = open();
    await Promise.all([pay(), pay()]);
    await pay();
    expect(dependencies.createOrder).toHaveBeenCalledOnce();
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
    const { dependencies, payment, window } = await opened();
    window.fail({ error: { description: 'Card declined' } });
    expect(payment.get()).toEqual({ at: 'checkout', failure: 'Card declined' });
    window.options.handler(REPORT);
    window.options.handler(REPORT);
    window.options.modal.ondismiss();
    await reaches(payment, 'paid');
    expect(dependencies.verify).toHaveBeenCalledOnce();
  });

  const subscribed = new CallError({
    status: 409,
    code: 'already_subscribed',
    message: 'You already have an active plan.',
  });

  test('already done shows as done, with no checkout', async () => {
    const { dependencies, pay, payment, windows } = open();
    dependencies.createOrder.mockRejectedValue(subscribed);
    dependencies.refreshUser.mockResolvedValue(activeOn(PLAN_ID));
    await pay();
    expect(payment.get().at).toBe('paid');
    expect(dependencies.refreshUser).toHaveBeenCalledOnce();
    expect(windows).toHaveLength(0);
  });

  test('of a plan that runs and is not changed is said to be of no use, not to be paid', async () => {
    const { dependencies, pay, payment } = open();
    const user = activeOn(PLAN_ID);
    dependencies.createOrder.mockRejectedValue(subscribed);
    dependencies.refreshUser.mockResolvedValue(user);
    await pay({ before: user.subscription });
    expect(payment.get().at).toBe('subscribed');
  });

  test('of another sum than the person was shown does not begin', async () => {
    const { dependencies, pay, payment, windows } = open();
    const onPlanChanged = vi.fn();
    await pay({ amount: 1000, onPlanChanged });
    expect(payment.get()).toMatchObject({
      at: 'idle',
      problem: {
        text: 'The amount to pay is ₹2,999 now. Please look at it again before you pay.',
      },
    });
    expect(windows).toHaveLength(0);
    expect(dependencies.refreshUser).toHaveBeenCalledOnce();
    expect(onPlanChanged).toHaveBeenCalledOnce();
  });

  const SAME: Partial<CreatedOrder> = { kind: 'start', planDetails: { ...ORDER.planDetails, duration: 6 } };
  test.each<[string, Partial<CreatedOrder>, string?]>([
    ['name', { planDetails: { ...ORDER.planDetails, name: 'Small Plan' } }],
    ['sessions', { planDetails: { ...ORDER.planDetails, sessions: 2 } }],
    ['months', { planDetails: { ...ORDER.planDetails, duration: 3 } }],
    ['treatments', { planDetails: { ...ORDER.planDetails, duration: 6, treatments: ['Cleaning'] } }],
    ['beginning', { kind: 'upgrade' }, 'Your plan has changed meanwhile.'],
  ])(
    'of other %s than the person was shown does not begin (PLAN-18)',
    async (_what, other, why = 'The plan is not what it was.') => {
      const { dependencies, pay, payment, windows } = open();
      dependencies.createOrder.mockResolvedValue({ ...ORDER, ...SAME, ...other });
      const onPlanChanged = vi.fn();
      await pay({ onPlanChanged });
      expect(payment.get()).toMatchObject({
        at: 'idle',
        problem: { text: `${why} Please look at it again before you pay.` },
      });
      expect(windows).toHaveLength(0);
      expect(dependencies.refreshUser).toHaveBeenCalledOnce();
      expect(onPlanChanged).toHaveBeenCalledOnce();
    },
  );

  test('of the terms that were shown begins', async () => {
    const { dependencies, pay, windows } = open();
    dependencies.createOrder.mockResolvedValue({ ...ORDER, ...SAME });
    await pay();
    expect(windows).toHaveLength(1);
  });

  test('of a plan that was sold at the clinic meanwhile shows as done, and is no renewal (PLAN-18)', async () => {
    const { dependencies, pay, payment, windows } = open();
    dependencies.createOrder.mockResolvedValue({ ...ORDER, ...SAME, kind: 'renewal' });
    dependencies.refreshUser.mockResolvedValue(activeOn(PLAN_ID));
    await pay();
    expect(payment.get().at).toBe('paid');
    expect(windows).toHaveLength(0);
  });

  test('of a renewal that was asked for begins', async () => {
    const { dependencies, pay, windows } = open();
    dependencies.createOrder.mockResolvedValue({ ...ORDER, ...SAME, kind: 'renewal' });
    await pay({ kind: 'renewal', before: ACTIVE.subscription });
    expect(windows).toHaveLength(1);
  });

  test('of a plan that is gone has the others looked at', async () => {
    const { dependencies, pay, payment } = open();
    const message = 'This plan is no longer offered. Please choose another one.';
    dependencies.createOrder.mockRejectedValue(
      new CallError({ status: 404, code: 'plan_not_found', message }),
    );
    const onPlanChanged = vi.fn();
    await pay({ onPlanChanged });
    expect(payment.get()).toMatchObject({ at: 'idle', problem: { text: message } });
    expect(onPlanChanged).toHaveBeenCalledOnce();
  });

  test('of a step that is none any more says so, and looks at what the person has', async () => {
    const { dependencies, pay, payment } = open();
    const message = 'This plan has no more sessions than the one you have.';
    dependencies.createOrder.mockRejectedValue(
      new CallError({ status: 409, code: 'not_an_upgrade', message }),
    );
    await pay();
    expect(payment.get()).toMatchObject({ at: 'idle', problem: { text: message } });
    expect(dependencies.refreshUser).toHaveBeenCalledOnce();
  });

  test('while another plan runs, or an unknown one, is said to be of no use', async () => {
    const { dependencies, pay, payment, windows } = open();
    dependencies.createOrder.mockRejectedValue(subscribed);
    dependencies.refreshUser.mockResolvedValue(activeOn('01890a5d-ac96-774b-bcce-b302099a8058'));
    await pay();
    expect(payment.get().at).toBe('subscribed');
    const offline = open();
    offline.dependencies.createOrder.mockRejectedValue(subscribed);
    offline.dependencies.refreshUser.mockRejectedValue(noAnswer(new TypeError('fetch failed')));
    await offline.pay();
    expect(offline.payment.get().at).toBe('subscribed');
    expect([...windows, ...offline.windows]).toHaveLength(0);
  });

  test('opens no window for whoever has left the page by then', async () => {
    const beforeOrder = open();
    beforeOrder.dependencies.createOrder.mockImplementation(async () => {
      beforeOrder.payment.stopWaiting();
      return ORDER;
    });
    await beforeOrder.pay();
    expect(beforeOrder.windows).toEqual([]);
    const beforeOpening = open();
    beforeOpening.dependencies.wait = async () => beforeOpening.payment.stopWaiting();
    await beforeOpening.pay();
    expect(beforeOpening.windows).toMatchObject([{ opened: 0 }]);
  });

  test('without order or script fails with a sentence and can be tried again', async () => {
    const { dependencies, pay, payment, windows } = open();
    dependencies.createOrder.mockRejectedValueOnce(noAnswer(new TypeError('fetch failed')));
    await pay();
    expect(payment.get()).toMatchObject({
      problem: { text: 'Network error. Please check your connection.' },
    });
    dependencies.loadCheckout.mockRejectedValueOnce(new CheckoutUnavailable());
    await pay();
    expect(payment.get()).toMatchObject({
      problem: { text: expect.stringContaining('could not be loaded') },
    });
    dependencies.loadCheckout.mockRejectedValueOnce(new TypeError('x is not a function'));
    await pay();
    expect(payment.get()).toMatchObject({ problem: { title: 'Payment Failed', text: 'Please try again' } });
    expect(windows).toHaveLength(0);
  });
});
