import { CallError, noAnswer } from '@chairside/client/call-error';
import { describe, expect, test, vi } from 'vitest';
import { ACTIVE, activeOn, open, opened, PLAN_ID, REPORT, reaches, SUSPENDED } from './test/payment.ts';

describe('confirming', () => {
  const lost = noAnswer(new TypeError('fetch failed'));

  test('that got no answer waits for the plan instead of asking for money again', async () => {
    const { dependencies, pay, payment, window } = await opened();
    dependencies.verify.mockRejectedValue(lost);
    dependencies.refreshUser.mockResolvedValueOnce(SUSPENDED);
    window.options.handler(REPORT);
    await pay();
    await reaches(payment, 'paid');
    expect(dependencies.refreshUser).toHaveBeenCalledTimes(2);
    expect(dependencies.createOrder).toHaveBeenCalledOnce();
  });

  test('of an upgrade that got no answer waits for the change of the running plan', async () => {
    const opening = open();
    await opening.pay({ before: ACTIVE.subscription });
    const { dependencies, payment, windows } = opening;
    dependencies.verify.mockRejectedValue(lost);
    dependencies.refreshUser.mockResolvedValueOnce(ACTIVE).mockResolvedValue(activeOn(PLAN_ID));
    windows[0]?.options.handler(REPORT);
    await reaches(payment, 'paid');
    expect(dependencies.refreshUser).toHaveBeenCalledTimes(2);
  });

  test('ends calmly when the plan does not start in time', async () => {
    const { dependencies, payment, window } = await opened();
    dependencies.verify.mockRejectedValue(lost);
    dependencies.refreshUser.mockResolvedValue(SUSPENDED);
    window.options.handler(REPORT);
    await reaches(payment, 'unconfirmed');
  });

  test('is not waited for once the person has left', async () => {
    const { dependencies, payment, window } = await opened();
    dependencies.verify.mockRejectedValue(lost);
    dependencies.refreshUser.mockImplementation(async () => {
      payment.stopWaiting();
      return SUSPENDED;
    });
    window.options.handler(REPORT);
    await reaches(payment, 'unconfirmed');
    expect(dependencies.refreshUser).toHaveBeenCalledOnce();
  });

  test('is not waited for where the person had left before it was reported (PAY-17)', async () => {
    const opening = open();
    const onUnconfirmed = vi.fn();
    await opening.pay({ onUnconfirmed });
    const { dependencies, payment, windows } = opening;
    dependencies.verify.mockRejectedValue(lost);
    payment.stopWaiting();
    windows[0]?.options.handler(REPORT);
    await reaches(payment, 'unconfirmed');
    expect(dependencies.refreshUser).not.toHaveBeenCalled();
    expect(onUnconfirmed).toHaveBeenCalledOnce();
  });

  test('is not waited for once nobody is signed in any more', async () => {
    const { dependencies, payment, window } = await opened();
    dependencies.verify.mockRejectedValue(
      new CallError({ status: 401, code: 'unauthenticated', message: 'Please login to continue' }),
    );
    window.options.handler(REPORT);
    await reaches(payment, 'unconfirmed');
    expect(dependencies.refreshUser).not.toHaveBeenCalled();
  });

  test('that the server refuses fails with its sentence', async () => {
    const { dependencies, payment, window } = await opened();
    const message = 'This payment could not be verified.';
    dependencies.verify.mockRejectedValue(
      new CallError({ status: 400, code: 'payment_not_verified', message }),
    );
    window.options.handler(REPORT);
    await reaches(payment, 'idle');
    expect(payment.get()).toMatchObject({ problem: { title: 'Payment Failed', text: message } });
    expect(dependencies.refreshUser).not.toHaveBeenCalled();
  });
});
