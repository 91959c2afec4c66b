import { person, subscription } from '@chairside/client/test/person';
import { awaited, noAnswer, server } from '@chairside/client/test/server';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { payAtClinicEndpoints } from '@chairside/contract/pay-at-clinic';
import { button, heading, link, region, shows, showsLater, showsNo } from '@chairside/ui/test/screen.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openDashboard, patient } from '../../../test/browser/dashboard.ts';
import { signedIn, visit } from '../../../test/browser/visit.tsx';
import { dashboardStats, dashboardVisit } from '../../../test/dashboard.ts';
import { plan } from '../../../test/plan.ts';

const { dashboardStats: statsCall } = dashboardEndpoints;

describe('the dashboard (DASH-1 to DASH-12)', () => {
  test('asks whom the clinic cannot call for a phone number', async () => {
    await openDashboard(patient({ phone: null }));
    await expect.element(heading('Complete Your Profile')).toBeVisible();
    await expect.element(link('Add Phone Number')).toHaveAttribute('href', '#/profile');
  });

  test('asks for the proof of a phone that somebody else has typed', async () => {
    await openDashboard(patient({ phoneVerified: false }));
    await expect.element(link('Verify Phone Number')).toHaveAttribute('href', '#/profile');
  });

  test('asks nobody else for one', async () => {
    await openDashboard();
    await expect.element(heading('Quick Actions')).toBeVisible();
    await expect.element(heading('Complete Your Profile')).not.toBeInTheDocument();
  });

  test.each([
    ['of a plan', patient(), '6'],
    ['of nobody', person(), '0'],
  ])('has three stat cards: %s', async (_whose, user, left) => {
    await openDashboard(user);
    const [terms, counts] = [page.getByRole('term'), page.getByRole('definition')];
    for (const [place, [name, count]] of [
      [`Sessions Remaining${left} left, 2 booked`, left],
      ['Upcoming Appointments', '2'],
      ['Completed Appointments', '3'],
    ].entries()) {
      await expect.element(terms.nth(place)).toHaveTextContent(`${name}`);
      await expect.element(counts.nth(place)).toHaveTextContent(`${count}`);
    }
  });

  test('shows what a server of the version before says, and nothing of what it leaves out', async () => {
    const { endsAt: _, updatedAt: __, ...known } = dashboardVisit();
    const { bookedSessions: ___, ...stats } = dashboardStats({
      recentAppointments: [known],
      nextAppointments: [known],
    });
    await openDashboard(patient(), stats);
    await expect.element(link('Reschedule')).toBeVisible();
    await expect.element(button('Add to calendar')).not.toBeInTheDocument();
    await expect.element(link(/^Appointment scheduled for 24 Nov 2026/)).toBeVisible();
    await expect.element(page.getByRole('main')).not.toMatchTextContent(/Invalid|NaN|undefined/);
  });

  test('says to screen readers that it loads, and not that it has rows', async () => {
    const answer = awaited(statsCall);
    signedIn(patient());
    server.answers(statsCall, () => answer.promise);
    await visit('/dashboard');
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading your appointments');
    await expect.element(heading('Recent Activity')).toBeVisible();
    expect(region('Recent Activity').getByRole('listitem').elements()).toEqual([]);
    answer.resolve(dashboardStats({ recentAppointments: [dashboardVisit()] }));
    await expect.element(region('Recent Activity').getByRole('listitem')).toBeVisible();
    await showsNo('Loading your appointments');
  });

  test('of a plan that does not run says so, beside the way to pay it', async () => {
    const planId = { _id: person()._id, name: 'Standard Plan', price: 4999, sessions: 8, duration: 12 };
    const startDate = '2026-05-21T00:00:00.000Z';
    await openDashboard(patient({ subscription: subscription({ status: 'suspended', startDate, planId }) }));
    await shows('INACTIVE', 'Inactive Plan', 'Subscription inactive', 'Suspended');
    await shows(/^Paying starts it afresh: 8 sessions in 12 months\. What is left and not booked does not/);
    await expect.element(button('Complete payment')).toBeVisible();
    await showsNo('Payment pending', /^You are registered/);
  });

  test('of a plan that ends while the page stays open says so, as the header does', async () => {
    const endDate = new Date(Date.now() + 90_000).toISOString();
    await openDashboard(patient({ subscription: subscription({ endDate, planId: plan() }) }));
    const header = page.getByRole('banner');
    await expect.element(header).toMatchTextContent('6 sessions left');
    await vi.advanceTimersByTimeAsync(180_000);
    await expect.element(header).toMatchTextContent('Inactive');
    await shows('INACTIVE', 'Plan ended');
    await expect.element(button('Renew plan')).toBeVisible();
  });

  test('of a plan that nobody has paid yet says that its payment is pending (SUB-12)', async () => {
    await openDashboard(patient({ subscription: subscription({ status: 'suspended' }) }));
    const overview = region('Subscription Overview');
    await expect.element(overview.getByText('Payment pending')).toBeVisible();
    await expect.element(page.getByRole('banner')).toMatchTextContent('Payment pending');
    await showsNo('INACTIVE');
  });

  test('of a plan that is to be paid at the clinic says so as well (ATCLINIC-2)', async () => {
    const chosen = { planId: plan()._id, planName: 'Standard Plan', price: 4999, priceNow: 4999 };
    const clinicPayment = { ...chosen, chosenAt: '2026-11-20T10:00:00.000Z' };
    server.answers(payAtClinicEndpoints.clinicPayment, { clinicPayment });
    await openDashboard(patient({ subscription: subscription({ status: 'suspended' }) }));
    await shows(/^You have chosen to pay for the Standard Plan at the clinic\./);
  });

  test('says what a session is, and how what is left goes with what is booked (SESSION-8)', async () => {
    await openDashboard();
    await shows('6 left, 2 booked', /^A session is one visit for treatment\./);
  });

  test('says that there is no plan', async () => {
    await openDashboard(person());
    await expect.element(heading('No Active Plan')).toBeVisible();
    await shows('No active subscription');
  });

  test('is shown although the appointments did not load, with why and a way to try again', async () => {
    signedIn(patient());
    server.answers(statsCall, noAnswer);
    await visit('/dashboard');
    await expect.element(heading('Quick Actions')).toBeVisible();
    await showsLater('Unable to load your appointments', 'Network error. Please check your connection.');
    await expect.element(page.getByText('Not known at the moment').first()).toBeInTheDocument();
    await expect.element(heading('Recent Activity')).not.toBeInTheDocument();
    await button('Try Again').click();
    server.answers(statsCall, dashboardStats());
    await shows('No recent activity');
  });
});

test('a plan that is unpaid takes the width of the page (DASH-15)', async () => {
  await openDashboard(patient({ subscription: subscription({ status: 'suspended', planId: plan() }) }));
  const card = region(/Basic Plan$/);
  await expect.element(card).toBeVisible();
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  expect(rightOf(card.element())).toBe(rightOf(region('Subscription Overview').element()));
});
