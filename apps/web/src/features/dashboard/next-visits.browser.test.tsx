import { subscription } from '@chairside/client/test/person';
import { awaited, server } from '@chairside/client/test/server';
import { type DashboardVisit, dashboardEndpoints } from '@chairside/contract/dashboard';
import type { Subscription } from '@chairside/contract/user';
import { DASHBOARD } from '@chairside/rules/limits';
import { link, region } from '@chairside/ui/test/screen.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openDashboard, patient } from '../../../test/browser/dashboard.ts';
import { travels } from '../../../test/browser/traveller.ts';
import { show } from '../../../test/browser/visit.tsx';
import { dashboardStats, dashboardVisit } from '../../../test/dashboard.ts';
import { NextVisits } from './next-visits.tsx';

describe('the next visit (DASH-11, DASH-14)', () => {
  const HOUR_MS = 3_600_000;
  const inHours = (hours: number, change: Partial<DashboardVisit> = {}) => {
    const startsAt = new Date(Date.now() + hours * HOUR_MS);
    const endsAt = new Date(startsAt.getTime() + HOUR_MS);
    return dashboardVisit({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), ...change });
  };
  const section = region('Your next visit');
  const card = section.getByRole('article');
  const dashboardWith = (...nextAppointments: DashboardVisit[]) =>
    openDashboard(patient(), dashboardStats({ nextAppointments }));
  /** The section alone, of somebody with this plan. */
  const showSection = (visits: DashboardVisit[], plan: Partial<Subscription> = {}) =>
    show(<NextVisits visits={visits} subscription={subscription(plan)} booked={0} now={new Date()} />);
  /** Time goes by while the page stays open, which then looks at the clock. */
  async function passHours(hours: number) {
    vi.setSystemTime(Date.now() + hours * HOUR_MS);
    await vi.advanceTimersByTimeAsync(DASHBOARD.greetingMs);
  }

  test('leads, with its time, the way there and what can be done', async () => {
    await dashboardWith(inHours(24 * 40));
    await expect.element(card).toMatchTextContent('Tuesday, 24 Nov 2026, 10:00 AM – 11:00 AM');
    await expect.element(card).toMatchTextContent('12 Brigade Road, Bengaluru');
    const directions = 'https://www.google.com/maps/dir/?api=1&destination=';
    const links = [
      [
        'Directions (opens in a new tab)',
        `${directions}${encodeURIComponent('Chairside, 12 Brigade Road, Bengaluru')}`,
      ],
      ['Call', 'tel:08040001234'],
      ['Reschedule', `#/appointments/${dashboardVisit()._id}/reschedule`],
    ] as const;
    for (const [name, href] of links) {
      await expect.element(card.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect.element(card.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    const headings = page.getByRole('main').getByRole('heading').elements();
    expect(headings.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'Good Evening, Asha',
      'Your next visit',
    ]);
  });

  test('less than 24 hours ahead cannot be moved any more, and says whom to call', async () => {
    await showSection([inHours(23)]);
    await expect
      .element(card)
      .toMatchTextContent('please call us on 080 4000 1234. You will not lose a session.');
    await expect.element(card.getByRole('link', { name: 'Reschedule' })).not.toBeInTheDocument();
  });

  test.each([
    [-0.5, 'danger-soft', 'Now'],
    [23.5, 'danger-soft', 'In 24 hours'],
    [24.4, 'marigold-soft', 'In 24 hours'],
    [47.5, 'marigold-soft', 'In 48 hours'],
    [48.4, 'info-soft', 'In 48 hours'],
    [49.5, 'info-soft', 'In 2 days'],
    [167.5, 'info-soft', 'In 7 days'],
    [168.5, 'surface', 'In 7 days'],
  ])('%d hours ahead has the colour %s, and says %s', async (hours, colour, left) => {
    await showSection([inHours(hours)]);
    await expect.element(card.getByText(left)).toBeVisible();
    await expect.element(card).toHaveStyle({ backgroundColor: `var(--color-${colour})` });
  });

  test('of a plan that ends too soon cannot be moved, and says why (VISIT-9)', async () => {
    const endDate = new Date(Date.now() + 20 * HOUR_MS).toISOString();
    await showSection([inHours(60)], { endDate });
    await expect.element(card).toMatchTextContent('Your plan ends too soon for this visit to be moved.');
    await expect.element(card.getByRole('link', { name: 'Reschedule' })).not.toBeInTheDocument();
  });

  test('that uses no session is not held back by the end of the plan (VISIT-9)', async () => {
    await showSection([inHours(60, { sessions: 0 })], { status: 'expired' });
    await expect.element(card.getByRole('link', { name: 'Reschedule' })).toBeVisible();
  });

  test('that uses no session cannot lose one (VISIT-17)', async () => {
    await showSection([inHours(23, { sessions: 0 })]);
    await expect.element(card).toMatchTextContent('please call us on 080 4000 1234.');
    await expect.element(card).not.toMatchTextContent('You will not lose a session.');
  });

  test('that no plan pays for says so (DESK-81)', async () => {
    await showSection([inHours(60, { withoutPlan: true })]);
    await expect.element(card.getByText('To be paid at the clinic')).toBeVisible();
  });

  test('is followed by the others of the next days, each a link', async () => {
    const other = '01890a5d-ac96-774b-bcce-b302099a8009';
    await showSection([inHours(20), inHours(60, { _id: other, date: '2026-11-26' })]);
    const after = section.getByRole('list', { name: 'After that' }).getByRole('link');
    await expect.element(after).toHaveAttribute('href', `#/appointments/${other}`);
    await expect.element(after).toMatchTextContent('In 3 days');
    await expect.element(after).toMatchTextContent('26 Nov 2026');
  });

  test('says whose visit it is, unless it is the patient’s own', async () => {
    const other = '01890a5d-ac96-774b-bcce-b302099a8009';
    await showSection([
      inHours(20, { visitor: 'Leela Nair' }),
      inHours(60, { _id: other, visitor: 'Uma Nair' }),
      inHours(80, { _id: '01890a5d-ac96-774b-bcce-b302099a8010' }),
    ]);
    await expect.element(card).toMatchTextContent('For Leela Nair');
    const after = section.getByRole('list', { name: 'After that' }).getByRole('link');
    await expect.element(after.nth(0)).toMatchTextContent('For Uma Nair');
    await expect.element(after.nth(1)).not.toMatchTextContent('For');
  });

  test('names the zone of the times to a traveller (SCREEN-17)', async () => {
    travels();
    await showSection([
      inHours(20),
      inHours(60, { _id: '01890a5d-ac96-774b-bcce-b302099a8009', date: '2026-11-26' }),
    ]);
    await expect.element(card).toMatchTextContent('Times are the clinic’s: India Standard Time (IST).');
    const after = section.getByRole('list', { name: 'After that' }).getByRole('link');
    await expect.element(after).toMatchTextContent('10:00 AM – 11:00 AM IST');
  });

  test('is the one after it, once it is over while the page stays open', async () => {
    const [first, second] = ['01890a5d-ac96-774b-bcce-b302099a8009', '01890a5d-ac96-774b-bcce-b302099a8010'];
    await dashboardWith(inHours(1, { _id: first }), inHours(26, { _id: second }));
    await expect.element(card.getByText('In 1 hour')).toBeVisible();
    await passHours(3);
    await expect.element(card.getByText('In 23 hours')).toBeVisible();
    await expect.element(section.getByRole('list', { name: 'After that' })).not.toBeInTheDocument();
  });

  test('is asked for, once the only one that had come is over while the page stays open', async () => {
    await dashboardWith(inHours(1));
    await expect.element(card.getByText('In 1 hour')).toBeVisible();
    const { dashboardStats: asked } = dashboardEndpoints;
    const answer = awaited(asked);
    server.answers(asked, () => answer.promise);
    await passHours(3);
    await expect.element(section.getByText('No visit booked')).not.toBeInTheDocument();
    answer.resolve(dashboardStats({ nextAppointments: [inHours(24 * 40)] }));
    await expect.element(card.getByText('In 40 days')).toBeVisible();
  });

  test('where there is none, leads to a booking, as long as there is a session', async () => {
    await showSection([]);
    await expect.element(section.getByText('No visit booked')).toBeVisible();
    await expect.element(link('Book your next visit')).toHaveAttribute('href', '#/appointments');
  });

  test('where there is none, and the last session is held by a visit that is over, leads nowhere', async () => {
    await openDashboard(
      patient({ subscription: subscription({ sessionsRemaining: 1 }) }),
      dashboardStats({ bookedSessions: 1, upcomingAppointments: 0 }),
    );
    await expect.element(section.getByText('No visit booked')).toBeVisible();
    await expect.element(link('Book your next visit')).not.toBeInTheDocument();
  });

  test('where there is none, and no session either, leads nowhere', async () => {
    await showSection([], { sessionsRemaining: 0 });
    await expect.element(section.getByText('No visit booked')).toBeVisible();
    await expect.element(link('Book your next visit')).not.toBeInTheDocument();
  });
});
