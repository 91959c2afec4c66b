import { noAnswer } from '@chairside/client/call-error';
import { person, subscription } from '@chairside/client/test/person';
import type { DashboardStats } from '@chairside/contract/profile';
import type { User } from '@chairside/contract/user';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { dashboardStats, dashboardVisit } from '../../../test/dashboard.ts';
import { dashboardQuery } from './api/dashboard-stats.ts';
import { DashboardPage } from './dashboard-page.tsx';

vi.mock('../clinic/clinic.ts', () => ({
  clinic: { phone: '080 4000 1234', email: '', timeZone: 'Asia/Kolkata' },
}));
vi.mock('../session/call.ts', () => ({ call: () => {} }));
vi.mock('../session/session.ts', () => ({ refreshUser: () => {} }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const patient = (change: Partial<User> = {}) => person({ subscription: subscription(), ...change });

/** The page when the stats are what the query knows of them; an error is a query that failed. */
async function page(user: User, stats: DashboardStats | Error | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const { queryKey } = dashboardQuery(user._id);
  const queryFn = () => (stats instanceof Error ? Promise.reject(stats) : Promise.resolve(stats));
  if (stats) await client.prefetchQuery({ queryKey, queryFn });
  const children = createElement(DashboardPage, { user, onCompletePayment: () => {}, isPaying: false });
  const shown = createElement(Router, { ssrPath: '/dashboard', children });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, shown));
}

const texts = async (...given: Parameters<typeof page>) => textsOf(await page(...given));

/** The texts up to the next heading after one. */
function below(heading: string, shown: string[], until: string) {
  return shown.slice(shown.indexOf(heading) + 1, shown.indexOf(until));
}

describe('the dashboard (DASH-1 to DASH-10)', () => {
  test('greets by the time of day at the clinic, with a second line', async () => {
    expect((await texts(patient(), null)).slice(0, 2)).toEqual([
      'Good Morning, Asha',
      'Two minutes of brushing are a good start to the day.',
    ]);
    vi.setSystemTime(new Date('2026-11-21T06:30:00Z'));
    expect(await texts(patient({ name: '' }), null)).toEqual(
      expect.arrayContaining([
        'Good Afternoon, Patient',
        'A glass of water after a meal does your teeth good.',
      ]),
    );
  });

  test("'Complete Your Profile' is shown only to whom the clinic cannot call", async () => {
    const banner = ['Complete Your Profile', 'Add Phone Number'];
    expect(await texts(patient({ phone: null }), null)).toEqual(expect.arrayContaining(banner));
    expect(await page(patient({ phone: null }), null)).toMatch(/href="\/profile"[^>]*>Add Phone Number/);
    const shown = await texts(patient(), null);
    for (const text of banner) expect(shown).not.toContain(text);
  });

  test('has three stat cards', async () => {
    const shown = await texts(patient(), dashboardStats());
    const cards = shown.slice(shown.indexOf('Sessions Remaining'), shown.indexOf('Quick Actions'));
    expect(cards).toEqual([
      'Sessions Remaining',
      '6',
      'Upcoming Appointments',
      '2',
      'Completed Appointments',
      '3',
    ]);
    expect(await texts(person(), dashboardStats())).toEqual(
      expect.arrayContaining(['Sessions Remaining', '0']),
    );
  });

  test('has four quick actions, the last without a link', async () => {
    const markup = await page(patient(), null);
    const actions = markup.slice(markup.indexOf('Quick Actions'), markup.indexOf('Subscription Overview'));
    expect([...actions.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/appointments',
      '/profile',
      '/payments',
    ]);
    expect(textsOf(actions)).toEqual([
      'Quick Actions',
      'Book Appointment',
      'Update Profile',
      'View Payments',
      'Need Help?',
      'Contact support',
      '080 4000 1234',
    ]);
  });

  test('tells what became of the appointments, or that nothing did', async () => {
    const recentAppointments = [
      dashboardVisit({ _id: 'a' }),
      dashboardVisit({ _id: 'b', date: '2026-11-02', status: 'completed' }),
    ];
    const shown = await texts(patient(), dashboardStats({ recentAppointments }));
    expect(shown.slice(shown.indexOf('Recent Activity') + 1)).toEqual([
      'Appointment scheduled for 24 Nov 2026 at 10:00 AM – 11:00 AM',
      'Appointment completed on 2 Nov 2026',
    ]);
    expect(await texts(patient(), dashboardStats())).toContain('No recent activity');
  });

  test('says of a running plan what is left of it and its days', async () => {
    const running = subscription({
      startDate: '2026-11-20T20:00:00.000Z',
      endDate: '2027-05-20T20:00:00.000Z',
    });
    const shown = await texts(patient({ subscription: running }), null);
    expect(below('Subscription Overview', shown, 'Recent Activity')).toEqual([
      'ACTIVE PLAN',
      'Active Plan',
      '6 sessions remaining',
      'Total Sessions',
      '8',
      'Started On',
      '21 Nov 2026',
      'Valid Until',
      '21 May 2027',
      'Manage Subscription',
    ]);
    expect(await page(patient(), null)).toMatch(/href="\/payments"[^>]*>Manage Subscription/);
  });

  test('of a plan that does not run says so, beside the way to pay it', async () => {
    const planId = { _id: 'p', name: 'Standard Plan', price: 4999, sessions: 8, duration: 12 };
    const shown = await texts(patient({ subscription: subscription({ status: 'suspended', planId }) }), null);
    expect(shown).toEqual(
      expect.arrayContaining(['Complete payment', 'INACTIVE', 'Inactive Plan', 'Subscription inactive']),
    );
    expect(await texts(person(), null)).toEqual(
      expect.arrayContaining(['No Active Plan', 'No active subscription']),
    );
  });
});

describe('the reminder card (DASH-11)', () => {
  const inHours = (hours: number) =>
    dashboardVisit({ _id: String(hours), startsAt: new Date(Date.now() + hours * 3_600_000).toISOString() });
  const remindersOf = async (...hours: number[]) => {
    const markup = await page(patient(), dashboardStats({ nextAppointments: hours.map(inHours) }));
    return markup.slice(markup.indexOf('Appointment Reminder'), markup.indexOf('Sessions Remaining'));
  };

  test.each([
    [24, 'bg-danger-soft', 'In 24 hours'],
    [25, 'bg-marigold-soft', 'In 25 hours'],
    [48, 'bg-marigold-soft', 'In 48 hours'],
    [49, 'bg-info-soft', 'In 2 days'],
    [168, 'bg-info-soft', 'In 7 days'],
  ])('%i hours ahead is %s, and says %s', async (hours, look, left) => {
    const reminders = await remindersOf(hours);
    expect(reminders.match(/bg-\w+-soft/g)).toEqual([look]);
    expect(textsOf(reminders)).toContain(left);
  });

  test('is empty when nothing is near', async () => {
    expect(textsOf(await remindersOf(169)).join(' ')).toContain('No appointments in the next 7 days');
  });
});

describe('the sessions meter (DASH-12)', () => {
  const withLeft = (sessionsRemaining: number) =>
    page(patient({ subscription: subscription({ sessionsRemaining }) }), null);

  test.each([
    [2, 'Only 2 sessions left'],
    [1, 'Only 1 session left'],
    [0, 'No sessions left'],
  ])('warns at %i sessions', async (left, text) => {
    expect(textsOf(await withLeft(left))).toContain(text);
  });

  test('does not at three', async () => {
    expect(await withLeft(3)).not.toContain('Only');
  });
});

test('when the appointments do not load, the rest stands, with why and a way to try again', async () => {
  const shown = await texts(patient(), noAnswer(new TypeError('fetch failed')));
  expect(shown).toEqual(
    expect.arrayContaining([
      'Unable to load your appointments',
      'Network error. Please check your connection.',
      'Try Again',
      'Quick Actions',
      'Not known at the moment',
    ]),
  );
  expect(shown).not.toContain('Recent Activity');
});
