import { subscription } from '@chairside/client/test/person';
import { sideways, windowIs } from '@chairside/ui/test/narrow.ts';
import { region, shows } from '@chairside/ui/test/screen.ts';
import { createRef } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/browser/visit.tsx';
import { dashboardStats, dashboardVisit } from '../../../test/dashboard.ts';
import { Greeting } from './greeting.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StatCards } from './stat-cards.tsx';
import { SubscriptionOverview } from './subscription-overview.tsx';

describe('the sections of the dashboard (DASH-1 to DASH-12)', () => {
  test.each([
    [
      '2026-11-21T06:00:00Z',
      'Asha Rao',
      'Good Morning, Asha',
      'Two minutes of brushing are a good start to the day.',
    ],
    [
      '2026-11-21T06:30:00Z',
      '',
      'Good Afternoon, Patient',
      'A glass of water after a meal does your teeth good.',
    ],
  ])(
    'greets by the time of day at the clinic, with a second line: at %s',
    async (now, name, greeting, line) => {
      await show(<Greeting name={name} now={new Date(now)} heading={createRef()} />);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(greeting);
      await shows(line);
    },
  );

  test('says why more is upcoming than is booked (SESSION-8)', async () => {
    const stats = dashboardStats({ upcomingAppointments: 3, upcomingFollowUps: 1 });
    await show(<StatCards sessionsRemaining={6} stats={stats} isMissing={false} />);
    await shows('6 left, 2 booked', 'Including 1 follow-up, which uses no session');
  });

  test('has four quick actions, the last without a link', async () => {
    await show(<QuickActions />);
    const actions = region('Quick Actions');
    for (const [name, href] of [
      ['Book Appointment', '#/appointments'],
      ['Update Profile', '#/profile'],
      ['View Payments', '#/payments'],
    ] as const) {
      await expect.element(actions.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(actions.getByRole('link').elements()).toHaveLength(3);
    await expect.element(actions).toMatchTextContent('Need Help? Contact support');
    await expect.element(actions).toMatchTextContent('080 4000 1234');
  });

  test('shows what became of the appointments', async () => {
    const other = '01890a5d-ac96-774b-bcce-b302099a8009';
    const visits = [
      dashboardVisit(),
      dashboardVisit({ _id: other, date: '2026-11-02', status: 'completed' }),
    ];
    await show(<RecentActivity visits={visits} />);
    const rows = region('Recent Activity').getByRole('listitem');
    for (const [place, text, id] of [
      [0, 'Appointment scheduled for 24 Nov 2026 at 10:00 AM – 11:00 AM', dashboardVisit()._id],
      [1, 'Appointment completed on 2 Nov 2026', other],
    ] as const) {
      await expect.element(rows.nth(place)).toHaveTextContent(`${text}20 Nov 2026, 3:05 PM`);
      await expect
        .element(rows.nth(place).getByRole('link', { name: text }))
        .toHaveAttribute('href', `#/appointments/${id}`);
    }
  });

  test('breaks the long name of whom an appointment is for on a narrow screen', async () => {
    await windowIs(320);
    const visitor = 'Venkatanarasimharajuvaripetalakshminara';
    await show(<RecentActivity visits={[dashboardVisit({ visitor })]} />);
    await shows(new RegExp(visitor));
    expect(sideways()).toBe(0);
  });

  test('says that there were none', async () => {
    await show(<RecentActivity visits={[]} />);
    await shows('No recent activity');
  });

  test('says of a running plan what is left of it and its days', async () => {
    const days = { startDate: '2026-11-20T20:00:00.000Z', endDate: '2027-05-20T20:00:00.000Z' };
    await show(<SubscriptionOverview subscription={subscription(days)} />);
    const overview = region('Subscription Overview');
    for (const shown of [
      'ACTIVE PLAN',
      'Active Plan',
      '6 sessions remaining',
      '21 Nov 2026',
      '21 May 2027',
    ]) {
      await expect.element(overview.getByText(shown)).toBeVisible();
    }
    await expect.element(overview).toMatchTextContent('Total Sessions8Started On');
    await expect
      .element(overview.getByRole('link', { name: 'Manage Subscription' }))
      .toHaveAttribute('href', '#/payments');
  });
});
