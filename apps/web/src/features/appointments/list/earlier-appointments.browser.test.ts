import { person, subscription } from '@chairside/client/test/person';
import { awaited, refusedOnTheWay, server } from '@chairside/client/test/server';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { button, dialog, shows, tab, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appointment, sessionLimits } from '../../../../test/appointment.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';

const { cancelAppointment, listAppointments } = appointmentEndpoints;
const KEY = '2026-10-19T04:30:00.000Z_01890a5d-ac96-774b-bcce-b302099a8019';

const past = (day: number, change: Partial<Appointment> = {}) =>
  appointment({
    _id: `01890a5d-ac96-774b-bcce-b302099a80${day}`,
    date: `2026-10-${day}`,
    startsAt: `2026-10-${day}T04:30:00.000Z`,
    endsAt: `2026-10-${day}T05:30:00.000Z`,
    status: 'completed',
    ...change,
  });
const counts = { page: 1, limit: 50, total: 5, pages: 2, cancelled: 1 };
const first = {
  appointments: [appointment(), past(20), past(19)],
  pagination: { ...counts, next: KEY },
};
const second = {
  appointments: [past(18), past(17, { status: 'cancelled' })],
  pagination: { ...counts, next: null },
};
const cards = page.getByRole('article');
const more = button('Show Earlier Appointments');

beforeEach(() => {
  signedIn(person({ subscription: subscription() }));
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits());
});

/** The past visits, whose second page comes when it is answered. */
async function pastVisits() {
  const earlier = awaited(listAppointments);
  server.answers(listAppointments, ({ query }) => (query.after ? earlier.promise : first));
  await visit('/appointments/past');
  return earlier;
}

test('earlier visits come by pages, when they are asked for, and the tabs count all of them (VISIT-18)', async () => {
  const earlier = await pastVisits();
  await expect.element(tab('Past 3')).toBeVisible();
  await expect.element(tab('Cancelled 1')).toBeVisible();
  expect(cards.elements()).toHaveLength(2);

  await more.click();
  await expect.element(more).toHaveAttribute('aria-busy', 'true');
  earlier.resolve(refusedOnTheWay());
  await expect.element(text('Unable to load earlier appointments')).toBeVisible();
  expect(cards.elements()).toHaveLength(2);

  server.answers(listAppointments, ({ query }) => (query.after ? second : first));
  await button('Try Again').click();
  await expect.element(cards.nth(2)).toBeVisible();
  expect(server.asked(listAppointments).at(-1)?.query).toEqual({ after: KEY });
  await expect.element(tab('Past 3')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test('the focus stays at the end of the list, and before what comes (VISIT-18)', async () => {
  const earlier = await pastVisits();
  await expect.element(more).toBeVisible();
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  earlier.resolve(refusedOnTheWay());
  await expect.element(text('Unable to load earlier appointments')).toBeVisible();
  await userEvent.tab();
  await expect.element(button('Try Again')).toHaveFocus();

  server.answers(listAppointments, ({ query }) => (query.after ? second : first));
  await userEvent.keyboard('{Enter}');
  await expect.element(cards.nth(2)).toBeVisible();
  await expect.element(cards.nth(1)).toHaveFocus();
});

test('a visit that was cancelled while they were on their way stays cancelled', async () => {
  server.answers(cancelAppointment, appointment({ status: 'cancelled' }));
  const earlier = await pastVisits();
  await more.click();
  await tab('Upcoming 1').click();
  await button('Cancel').click();
  await dialog('Cancel this appointment?').getByRole('button', { name: 'Cancel appointment' }).click();
  await shows('No upcoming appointments');
  await tab('Past 3').click();
  earlier.resolve(second);
  await expect.element(cards.nth(2)).toBeVisible();
  await expect.element(tab('Past 3')).toBeVisible();
  await expect.element(tab('Cancelled 2')).toBeVisible();
  await expect.element(tab('Upcoming')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

test('they stay when the list was asked for again before they came, and comes after them (VISIT-18, SCREEN-19)', async () => {
  const earlier = await pastVisits();
  await expect.element(more).toBeVisible();
  const again = awaited(listAppointments);
  server.answers(listAppointments, ({ query }) => (query.after ? earlier.promise : again.promise));
  await vi.advanceTimersByTimeAsync(10_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => server.asked(listAppointments)).toHaveLength(2);
  await more.click();
  earlier.resolve(second);
  await expect.element(cards.nth(2)).toBeVisible();
  again.resolve({ ...first, appointments: [appointment(), past(20), past(19, { status: 'no_show' })] });
  await shows('Missed');
  expect(cards.elements()).toHaveLength(3);
  await expect.element(more).not.toBeInTheDocument();
});
