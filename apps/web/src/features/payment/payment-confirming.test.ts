import { CallError, noAnswer } from '@chairside/client/call-error';
import { describe, expect, test } from 'vitest';
import { ACTIVE, activeOn, open, opened, PLAN_ID, REPORT, reaches, SUSPENDED } from './test/payment.ts';

describe('confirming', () => {
  const lost = noAnswer(new TypeError('fetch failed'));

  test('that got no answer waits for the plan instead of asking for money again', async () => {
    const { dependencies: parts, pay, payment, window } = await opened();
    parts.verify.mockRejectedValue(lost);
    parts.refreshUser.mockResolvedValueOnce(SUSPENDED);
    window.options.handler(REPORT);
    await pay();
    await reaches(payment, 'paid');
    expect(parts.refreshUser).toHaveBeenCalledTimes(2);
    expect(parts.createOrder).toHaveBeenCalledOnce();
  });

  test('of an upgrade that got no answer waits for the change of the running plan', async () => {
    const opening = open();
    await opening.pay({ before: ACTIVE.subscription });
    const { dependencies: parts, payment, windows } = opening;
    parts.verify.mockRejectedValue(lost);
    parts.refreshUser.mockResolvedValueOnce(ACTIVE).mockResolvedValue(activeOn(PLAN_ID));
    windows[0]?.options.handler(REPORT);
    await reaches(payment, 'paid');
    expect(parts.refreshUser).toHaveBeenCalledTimes(2);
  });

  test('ends calmly when the plan does not start in time', async () => {
    const { dependencies: parts, payment, window } = await opened();
    parts.verify.mockRejectedValue(lost);
    parts.refreshUser.mockResolvedValue(SUSPENDED);
    window.options.handler(REPORT);
    await reaches(payment, 'unconfirmed');
  });

  test('is not waited for once the person has left', async () => {
    const { dependencies: parts, payment, window } = await opened();
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
    const { dependencies: parts, payment, window } = await opened();
    const message = 'This payment could not be verified.';
    parts.verify.mockRejectedValue(new CallError({ status: 400, code: 'payment_not_verified', message }));
    window.options.handler(REPORT);
    await reaches(payment, 'idle');
    expect(payment.get()).toMatchObject({ problem: { title: 'Payment Failed', text: message } });
    expect(parts.refreshUser).not.toHaveBeenCalled();
  });
});
