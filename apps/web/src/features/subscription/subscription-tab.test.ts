import { person, subscription } from '@chairside/client/test/person';
import type { Subscription } from '@chairside/contract/user';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { plan } from '../../../test/plan.ts';
import { shownWith } from '../../../test/shown-with.ts';
import { SubscriptionTab } from './subscription-tab.tsx';

vi.mock('../clinic/clinic.ts', () => ({ clinic: { timeZone: 'Asia/Kolkata' } }));
vi.mock('../session/call.ts', () => ({ call: () => {} }));
vi.mock('../session/session.ts', () => ({ updateUser: () => {} }));

const NOW = new Date('2026-11-21T06:30:00Z');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString();

/** A Standard Plan of which 2 of 8 sessions are used, and that has long to run. */
const running = subscription({
  startDate: '2026-05-20T20:00:00.000Z',
  endDate: inDays(180),
  planId: plan({ name: 'Standard Plan', sessions: 8 }),
});

async function markup(given: Subscription | null) {
  const user = person({ subscription: given });
  return shownWith(createElement(SubscriptionTab, { user, now: NOW, onChoosePlan: () => {} }));
}
const texts = async (given: Subscription | null) => textsOf(await markup(given));

describe('the subscription (SUB-3 to SUB-5)', () => {
  test.each([
    ['no subscription', null],
    ['no plan', subscription({ planId: null })],
  ])('with %s offers to choose one', async (_what, given) => {
    const shown = await texts(given);
    expect(shown).toEqual(expect.arrayContaining(['No Active Subscription', 'Choose Plan']));
    expect(shown).not.toContain('Plan Details');
  });

  test('tells the plan, its status and its days on the calendar of the clinic', async () => {
    expect((await texts(running)).slice(0, 10)).toEqual([
      'Plan Details',
      'Active',
      'Plan',
      'Standard Plan',
      'Total Sessions',
      '8',
      'Start Date',
      '21 May 2026',
      'End Date',
      '20 May 2027',
    ]);
  });

  test('says N/A for the days that a plan does not have yet', async () => {
    const shown = await texts(subscription({ status: 'suspended', planId: plan() }));
    expect(shown.filter((text) => text === 'N/A')).toHaveLength(2);
  });

  test('sums up the usage, with a bar that can be read out', async () => {
    const shown = await texts(running);
    const figures = ['Sessions Remaining', 'Sessions Used', 'Days Remaining'].map(
      (term) => shown[shown.indexOf(term) + 1],
    );
    expect(figures).toEqual(['6', '2', '180']);
    expect(shown).toEqual(
      expect.arrayContaining(['Session Usage', '6 sessions remaining', '2 of 8 sessions used']),
    );
    expect(await markup(running)).toMatch(
      /role="progressbar"[^>]*aria-valuenow="25"[^>]*aria-valuetext="2 of 8 sessions used"/,
    );
  });

  test('of a plan that runs offers a larger one and the reminders, and warns of nothing', async () => {
    const shown = await texts(running);
    expect(shown).toEqual(
      expect.arrayContaining([
        'Upgrade Plan',
        'Remind me before my plan ends',
        'We send a message 30 and 7 days before.',
      ]),
    );
    expect(shown.join()).not.toMatch(/Renew|Complete Payment|Expir/);
  });
});

describe('the banners (SUB-9)', () => {
  test.each([
    ['expired', { status: 'expired', endDate: inDays(-1) }, 'Subscription Expired', 'Renew Subscription'],
    [
      'expired since the page was opened',
      { endDate: inDays(0) },
      'Subscription Expired',
      'Renew Subscription',
    ],
    ['suspended', { status: 'suspended', endDate: null }, 'Subscription Suspended', 'Complete Payment'],
    ['active for 30 days more', { endDate: inDays(30) }, 'Subscription Expiring Soon', 'Renew Now'],
  ] as const)('a plan that is %s', async (_how, change, title, action) => {
    const shown = await texts({ ...running, ...change });
    expect(shown).toEqual(expect.arrayContaining([title, action]));
  });

  test('a plan with more than 30 days left has none', async () => {
    expect(await texts({ ...running, endDate: inDays(30.1) })).not.toContain('Renew Now');
  });

  test('tell when the plan ends, and what renewing it in time is good for', async () => {
    expect(await texts({ ...running, endDate: inDays(6.5) })).toContain(
      'Your Standard Plan ends in 7 days, on 28 Nov 2026. Renew it before then, and the sessions you have left stay yours.',
    );
  });

  test.each(['expired', 'suspended'] as const)(
    'a plan that is %s has no reminders to set',
    async (status) => {
      const shown = await texts({ ...running, status });
      expect(shown).not.toContain('Remind me before my plan ends');
      expect(shown).not.toContain('Upgrade Plan');
    },
  );
});
