import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { button, dialog, link, tab } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appointment, appointmentPage, sessionLimits } from '../../../../test/appointment.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';

const ID = appointment()._id;
const card = page.getByRole('article');

beforeEach(() => {
  signedIn(person({ subscription: subscription() }));
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits());
  server.answers(availabilityEndpoints.availabilityInRange, []);
});

function openAt(address: `/${string}`, change: Partial<Appointment> = {}) {
  server.answers(appointmentEndpoints.listAppointments, appointmentPage([appointment(change)]));
  return visit(address);
}

test.each([
  ['Upcoming 1', {}],
  ['Past 1', { status: 'completed' }],
  ['Cancelled 1', { status: 'cancelled' }],
] as const)("an appointment's address opens %s with the focus on it (SCREEN-22)", async (name, change) => {
  await openAt(`/appointments/${ID}`, change);
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  await expect.element(card).toHaveFocus();
});

test('the address of its move opens that, once', async () => {
  await openAt(`/appointments/${ID}/reschedule`);
  const moving = dialog('Reschedule appointment');
  await expect.element(moving).toBeVisible();
  expect(window.location.hash).toBe(`#/appointments/${ID}`);
  await button('Close').click();
  await expect.element(moving).not.toBeInTheDocument();
});

test('of one that cannot be moved any more it leads to the appointment, which says why', async () => {
  await openAt(`/appointments/${ID}/reschedule`, {
    startsAt: '2026-11-22T11:59:00Z',
    endsAt: '2026-11-22T12:59:00Z',
  });
  await expect.element(card).toMatchTextContent(/up to 24 hours before they start/);
  await expect.element(dialog('Reschedule appointment')).not.toBeInTheDocument();
});

test('a link to the visit that it belongs to leads there again, without another entry for Back (VISIT-8)', async () => {
  const parentAppointment = { _id: ID, date: '2026-11-24', sessionNumber: 1 };
  const belonging = appointment({
    _id: '01890a5d-ac96-774b-bcce-b302099a8009',
    isFollowUp: true,
    followUpNumber: 1,
    sessionNumber: null,
    parentAppointment,
  });
  server.answers(appointmentEndpoints.listAppointments, appointmentPage([appointment(), belonging]));
  await visit('/appointments');
  await link(/^Related to/).click();
  await expect.element(card.first()).toHaveFocus();
  const entries = window.history.length;
  await link(/^Related to/).click();
  await expect.element(card.first()).toHaveFocus();
  expect(window.history.length).toBe(entries);
});

test('of one that is not there it leads to the upcoming ones', async () => {
  await openAt('/appointments/01890a5d-ac96-774b-bcce-b302099a8009');
  await expect.element(tab('Upcoming 1')).toHaveAttribute('aria-selected', 'true');
});
