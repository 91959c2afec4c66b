import { person } from '@chairside/client/test/person';
import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { identityEndpoints } from '@chairside/contract/identity';
import { paymentEndpoints } from '@chairside/contract/payments';
import { type Plan, planEndpoints } from '@chairside/contract/plans';
import { LEGAL_TITLES } from '@chairside/contract/terms';
import { button, dialog, heading, region, shows, showsNo, tab, toast } from '@chairside/ui/test/screen.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signedInInstead } from '../../../../test/browser/visit.tsx';
import { basic, choosePlan, on, openPlans, planCard, premium, standard } from '../test/plans.ts';

const { switchPlan } = paymentEndpoints;
const { listPlans } = planEndpoints;

const expired = (planId: Plan, sessionsRemaining: number) =>
  on(planId, { status: 'expired', endDate: '2026-11-20T00:00:00.000Z', sessionsRemaining });

const UPGRADED =
  'You have the additional sessions at once. Your plan then runs for 12 months, counted from 1 Nov 2026, when yours began';

describe('a selected plan, ahead of its payment', () => {
  test('as an upgrade shows what is paid, what for, and from when it counts', async () => {
    await openPlans(on(basic));
    await choosePlan('Standard Plan');
    const review = region('Standard Plan');
    await expect.element(heading('Your Selection')).toBeVisible();
    for (const shown of [
      'Sessions8 (4 more)',
      'Duration12 months',
      'Price₹5,999',
      'Less your Basic Plan− ₹2,999',
      'To pay₹3,000',
    ]) {
      await expect.element(review).toMatchTextContent(shown);
    }
    await shows(`${UPGRADED}, or until 1 Jan 2099, if that is later.`);
    await button('Continue to Payment').click();
    await expect.element(dialog('Complete Payment')).toMatchTextContent('Less your Basic Plan');
  });

  test.each([
    ['sooner than the larger plan', '2027-05-01T00:00:00.000Z', [], '.'],
    ['on the same day', '2027-11-01T12:00:00.000Z', [], '.'],
    ['on the day after', '2027-11-02T00:00:00.000Z', [], ', or until 2 Nov 2027, if that is later.'],
    [
      'on the same day, with days on which it was paused',
      '2027-11-11T00:00:00.000Z',
      [{ from: '2026-11-10', until: '2026-11-19' }],
      ', and for the paused days besides.',
    ],
    [
      'later, with days on which it was paused',
      '2027-11-12T00:00:00.000Z',
      [{ from: '2026-11-10', until: '2026-11-19' }],
      ', and for the paused days besides, or until 12 Nov 2027, if that is later.',
    ],
  ])('of a plan that ends %s says until when it runs (CHANGE-6)', async (_end, endDate, pauses, rest) => {
    await openPlans(on(basic, { endDate, pauses }));
    await choosePlan('Standard Plan');
    await shows(`${UPGRADED}${rest}`);
  });

  test('as a renewal adds up sessions and time, at the full price', async () => {
    await openPlans(on(basic, { endDate: '2026-11-26T12:00:00.000Z' }));
    await region('Current Plan').getByRole('button', { name: 'Renew Now' }).click();
    await shows(
      '4 sessions are added to the 3 you have left, and the end of your plan moves on by 6 months.',
    );
    await showsNo(/Less your/);
    await button('Continue to Payment').click();
    await expect
      .element(dialog('Complete Payment').getByRole('button', { name: 'Pay ₹2,999' }))
      .toBeVisible();
    await showsNo(/Less your/);
  });

  test('as a renewal of one session, with none left, says so by the count', async () => {
    const single = { ...basic, sessions: 1 };
    await openPlans(on(single, { endDate: '2026-11-26T12:00:00.000Z', sessionsRemaining: 0 }), [single]);
    await region('Current Plan').getByRole('button', { name: 'Renew Now' }).click();
    await shows('1 session is added, and the end of your plan moves on by 6 months.');
  });

  test.each([
    [
      3,
      'Your plan starts the moment it is paid: 4 sessions in 6 months. What is left and not booked does not carry over.',
    ],
    [0, 'Your plan starts the moment it is paid: 4 sessions in 6 months.'],
  ])('as a start says what of the ended plan does not carry over: %i sessions', async (left, sentence) => {
    await openPlans(expired(basic, left));
    await choosePlan('Basic Plan');
    await shows(sentence);
  });

  test('can be left for another one', async () => {
    await openPlans(on(basic));
    await choosePlan('Standard Plan');
    await button('Back to Plans').click();
    await expect.element(planCard('Premium Plan')).toBeVisible();
    await button('Back to Subscription').click();
    await expect.element(tab('Subscription')).toBeVisible();
  });
});

describe('a change of plan that costs nothing', () => {
  const free = { ...standard, price: 2999 };
  const changed = person({ subscription: on(free, { sessionsRemaining: 7 }) });

  async function review() {
    await openPlans(on(basic), [basic, free]);
    await choosePlan('Standard Plan');
    await shows('₹0', 'Change to the Standard Plan now? There is nothing to pay.');
    await expect.element(button('Continue to Payment')).not.toBeInTheDocument();
  }
  const change = () => button('Change Plan').click();

  test('is made at once, and announced like a paid one until another view is opened', async () => {
    server.answers(switchPlan, { user: changed });
    server.answers(paymentEndpoints.paymentHistory, []);
    await review();
    await change();
    await shows('Your Standard Plan is active', '7 sessions left, valid until 1 Jan 2099.');
    expect(server.asked(switchPlan).map(({ body }) => body)).toEqual([{ planId: free._id }]);
    await tab('Payment History').click();
    await tab('Subscription').click();
    await expect.element(heading('Plan Details')).toBeVisible();
    await showsNo('Your Standard Plan is active');
  });

  test('that is refused looks at what the patient has by now, and what plans there are', async () => {
    server.answers(switchPlan, refusal('payment_due'));
    await review();
    const before = server.asked(identityEndpoints.checkAuth).length;
    server.answers(listPlans, [basic, standard]);
    await change();
    await expect.element(button('Continue to Payment')).toBeVisible();
    await shows('This plan is not free of charge. Please choose it again and pay.');
    await expect.poll(() => server.asked(identityEndpoints.checkAuth)).toHaveLength(before + 1);
    await expect.poll(() => server.asked(listPlans)).toHaveLength(2);
  });

  test('to a plan that is no longer offered asks which plans are', async () => {
    server.answers(switchPlan, refusal('plan_not_found'));
    await review();
    server.answers(listPlans, [basic, premium]);
    await change();
    await expect.element(planCard('Premium Plan')).toBeVisible();
    await shows('This plan is no longer offered. Please choose another one.');
    await expect.poll(() => server.asked(listPlans)).toHaveLength(2);
    await choosePlan('Premium Plan');
    await showsNo('This plan is no longer offered. Please choose another one.');
  });

  test('to a plan whose price is then one that cannot be paid leads back to the plans', async () => {
    server.answers(switchPlan, refusal('payment_due'));
    await review();
    server.answers(listPlans, [basic, { ...standard, price: 3049 }]);
    await change();
    await expect.element(planCard('Standard Plan')).toBeVisible();
    await shows('This plan is not free of charge. Please choose it again and pay.');
  });

  test('whose answer was lost looks at what the patient has by now, and can be made again (CHANGE-13)', async () => {
    server.answers(switchPlan, noAnswer);
    await review();
    const before = server.asked(identityEndpoints.checkAuth).length;
    await change();
    await shows('Network error. Please check your connection.');
    await expect.poll(() => server.asked(identityEndpoints.checkAuth)).toHaveLength(before + 1);
    await expect.element(button('Change Plan')).toBeEnabled();
  });

  test.each([
    ['whose answer was lost', () => noAnswer()],
    ['that is refused, as it was made already', () => refusal('not_an_upgrade')],
  ])('%s counts as made where the patient has the plan by then (CHANGE-13)', async (_what, answer) => {
    server.answers(switchPlan, answer);
    server.answers(paymentEndpoints.paymentHistory, []);
    await review();
    server.answers(identityEndpoints.checkAuth, { user: changed });
    await change();
    await shows('Your Standard Plan is active', '7 sessions left, valid until 1 Jan 2099.');
  });

  test.each([
    ['made is announced', { user: changed }, 'Your Standard Plan is active'],
    [
      'refused says why',
      refusal('payment_due'),
      'This plan is not free of charge. Please choose it again and pay.',
    ],
  ])('that is %s where the patient is by then (CHANGE-13)', async (_what, reply, said) => {
    const answer = awaited(switchPlan);
    server.answers(switchPlan, () => answer.promise);
    await review();
    await change();
    await expect.poll(() => server.asked(switchPlan)).toHaveLength(1);
    window.location.hash = '/terms';
    await expect.element(page.getByRole('heading', { level: 1, name: LEGAL_TITLES.terms })).toBeVisible();
    answer.resolve(reply);
    await expect.element(toast(said)).toBeVisible();
    expect(window.location.hash).toBe('#/terms');
  });

  test.each([
    ['made', { user: changed }],
    ['refused', refusal('plan_not_found')],
    ['whose answer was lost', noAnswer()],
  ])('that is %s says nothing to who has signed in since (CHANGE-13)', async (_what, reply) => {
    const answer = awaited(switchPlan);
    server.answers(switchPlan, () => answer.promise);
    await review();
    await change();
    await expect.poll(() => server.asked(switchPlan)).toHaveLength(1);
    await signedInInstead();
    const before = server.asked(identityEndpoints.checkAuth).length;
    answer.resolve(reply);
    await server.untilQuiet();
    expect(server.asked(identityEndpoints.checkAuth)).toHaveLength(before);
    expect(toast(/./).elements()).toEqual([]);
  });
});
