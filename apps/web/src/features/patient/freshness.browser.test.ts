import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { identityEndpoints } from '@chairside/contract/identity';
import { link, region, shows } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { appointment, appointmentPage, sessionLimits } from '../../../test/appointment.ts';
import { signedIn, visit } from '../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../test/dashboard.ts';

const VISIT = appointment();
const withLeft = (sessionsRemaining: number) =>
  person({ subscription: subscription({ sessionsRemaining, startDate: '2026-11-01T00:00:00.000Z' }) });

beforeEach(() => {
  signedIn(withLeft(8));
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats({ upcomingAppointments: 1 }));
  server.answers(appointmentEndpoints.listAppointments, appointmentPage([VISIT]));
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits({ availableBookings: 7 }));
});

/** The clinic completes the visit, some time after the page was opened. */
async function completed() {
  await vi.advanceTimersByTimeAsync(10_000);
  server.answers(identityEndpoints.checkAuth, { user: withLeft(7) });
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats({ upcomingAppointments: 0 }));
  server.answers(
    appointmentEndpoints.listAppointments,
    appointmentPage([appointment({ status: 'completed' })]),
  );
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits({ availableBookings: 6 }));
}

const header = page.getByRole('banner');

describe('what the clinic has changed meanwhile is there (SCREEN-19)', () => {
  test('when another page is entered', async () => {
    await visit('/payments');
    await expect.element(header).toMatchTextContent('8 sessions left');
    await completed();
    await link('Dashboard').click();
    await expect.element(header).toMatchTextContent('7 sessions left');
    await expect.element(region('Subscription Overview')).toMatchTextContent('7 sessions remaining');
  });

  test('when a page is entered a second time', async () => {
    await visit('/appointments');
    await shows('You can book 7 more appointments', 'Scheduled');
    await link('Dashboard').click();
    await completed();
    await link('Appointments').click();
    await shows('You can book 6 more appointments', 'No upcoming appointments');
  });

  test.each([
    ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
    ['its tab is shown again', () => window.dispatchEvent(new Event('visibilitychange'))],
  ])('when %s', async (_what, comeBack) => {
    await visit('/appointments');
    await shows('You can book 7 more appointments', 'Scheduled');
    await completed();
    comeBack();
    await shows('You can book 6 more appointments', 'No upcoming appointments');
    await expect.element(header).toMatchTextContent('7 sessions left');
  });
});

test('what has just come is not asked for again by the first click into the window', async () => {
  await visit('/dashboard');
  await shows('8 left, 2 booked', 'No visit booked');
  const before = server.requests();
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.requests()).toEqual(before);
});
