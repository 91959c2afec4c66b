import { person, subscription } from '@chairside/client/test/person';
import { awaited, server } from '@chairside/client/test/server';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { dashboardEndpoints } from '@chairside/contract/dashboard';
import { button, heading, shows, tab, text, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appointment, appointmentPage } from '../../../../test/appointment.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';
import { dashboardStats } from '../../../../test/dashboard.ts';
import { chooseAllSteps, confirm, nothingBooked } from '../test/wizard.tsx';

const { bookAppointment, cancelAppointment, listAppointments } = appointmentEndpoints;

const SOONER = appointment({ _id: '01890a5d-ac96-774b-bcce-b302099a8004' });
const BOOKED = appointment({
  date: '2026-11-25',
  timeSlot: '09:00-10:00',
  startsAt: '2026-11-25T03:30:00.000Z',
  endsAt: '2026-11-25T04:30:00.000Z',
});
const cards = page.getByRole('article');
const justBooked = text(/^Just booked/);

beforeEach(() => {
  signedIn(person({ subscription: subscription() }));
  nothingBooked();
  server.answers(bookAppointment, BOOKED);
  server.answers(dashboardEndpoints.dashboardStats, dashboardStats());
});

/** The page for someone with these appointments. */
async function pageWith(...appointments: Appointment[]) {
  server.answers(listAppointments, appointmentPage(appointments));
  await visit('/appointments');
  await shows('You can book 4 more appointments');
}

async function bookBy(name: string) {
  await button(name).click();
  await chooseAllSteps();
  await confirm();
}

/** The window has closed, and its steps are on their way out of the history. */
const stepsAreLeft = () => expect.poll(() => history.state?.steps).toBeUndefined();

async function goTo(path: `/${string}`, title: string | RegExp) {
  window.location.hash = path;
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('leads Upcoming, whichever tab was open, until another visit is cancelled (VISIT-3)', async () => {
  await pageWith(SOONER);
  await tab('Past').click();
  await bookBy('Book Appointment');
  await expect.element(tab('Upcoming 2')).toHaveAttribute('aria-selected', 'true');
  // Whatever its date.
  await expect.element(cards.first()).toMatchTextContent('Just booked');
  server.answers(cancelAppointment, { ...SOONER, status: 'cancelled' });
  await cards.last().getByRole('button', { name: 'Cancel' }).click();
  await button('Cancel appointment').click();
  await expect.element(tab('Cancelled 1')).toBeVisible();
  await expect.element(justBooked).not.toBeInTheDocument();
  await tab('Past').click();
  await expect.element(heading('No past appointments')).toBeVisible();
});

test('stays in view once the steps of its booking are out of the history (VISIT-3)', async () => {
  server.answers(listAppointments, appointmentPage([SOONER]));
  await visit('/appointments/past');
  await bookBy('Book Appointment');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await stepsAreLeft();
  await expect.element(justBooked).toBeVisible();
  expect(window.location.hash).toBe('#/appointments');
});

test('has given the focus to the title when the button that began it is gone, and is pointed out until the page is left', async () => {
  await pageWith();
  await bookBy('Book Your First Appointment');
  await expect.element(justBooked).toBeVisible();
  await expect.element(heading('My Appointments')).toHaveFocus();
  await stepsAreLeft();
  await goTo('/dashboard', /^Good Evening/);
  // The page asks for the list when it is entered.
  server.answers(listAppointments, appointmentPage([BOOKED]));
  await goTo('/appointments', 'My Appointments');
  await expect.element(cards).toBeVisible();
  await expect.element(justBooked).not.toBeInTheDocument();
});

test('is in the list although the page was left while it was on its way', async () => {
  const { promise, resolve } = awaited(bookAppointment);
  server.answers(bookAppointment, () => promise, 'Appointment booked successfully');
  await pageWith(SOONER);
  await bookBy('Book Appointment');
  await expect.poll(() => server.asked(bookAppointment)).toHaveLength(1);
  await goTo('/dashboard', /^Good Evening/);
  resolve(BOOKED);
  await expect.element(toast('Appointment booked successfully')).toBeVisible();
  // It does not wait for the list that it asks for when it is entered.
  const entered = awaited(listAppointments);
  server.answers(listAppointments, () => entered.promise);
  await goTo('/appointments', 'My Appointments');
  await expect.element(tab('Upcoming 2')).toBeVisible();
  entered.resolve(appointmentPage([SOONER, BOOKED]));
});
