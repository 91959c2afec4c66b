import { person, subscription } from '@chairside/client/test/person';
import { awaited, refusedOnTheWay, server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { LEGAL_TITLES } from '@chairside/contract/terms';
import type { Subscription } from '@chairside/contract/user';
import { button, dialog, heading, text, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { appointment, appointmentPage, sessionLimits } from '../../../../test/appointment.ts';
import { signedIn, signedInInstead, visit } from '../../../../test/browser/visit.tsx';

const { cancelAppointment, listAppointments } = appointmentEndpoints;
const asking = dialog('Cancel this appointment?');

beforeEach(() => {
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits());
  server.answers(listAppointments, appointmentPage([appointment()]));
});

/** The window that asks, for somebody of such a plan. */
async function ask(plan: Partial<Subscription> = {}) {
  signedIn(person({ subscription: subscription(plan) }));
  await visit('/appointments');
  await button('Cancel').click();
}

test('asks about a visit that was moved meanwhile by where it is now', async () => {
  await ask();
  await expect.element(asking).toMatchTextContent('24 Nov 2026, 10:00 AM – 11:00 AM');
  const moved = appointment({ date: '2026-11-27', timeSlot: '09:00-10:00' });
  server.answers(listAppointments, appointmentPage([moved]));
  await vi.advanceTimersByTimeAsync(10_000);
  window.dispatchEvent(new Event('focus'));
  await expect.element(asking).toMatchTextContent('27 Nov 2026, 9:00 AM – 10:00 AM');
});

test('says that the session stays in a plan that runs', async () => {
  await ask();
  await expect.element(asking).toMatchTextContent('The session stays in your plan.');
});

test('says so of no plan that has to be paid first, after which it has lapsed (CHANGE-8)', async () => {
  await ask({ status: 'suspended', startDate: '2026-05-21T00:00:00.000Z' });
  await expect.element(asking).toMatchTextContent('The chair becomes free for someone else at once.');
  await expect.element(asking).not.toMatchTextContent('The session stays in your plan.');
});

/** Cancels, and goes to another page before the answer. */
async function cancelAndLeave() {
  const answer = awaited(cancelAppointment);
  server.answers(cancelAppointment, () => answer.promise);
  await ask();
  await button('Cancel appointment').click();
  window.location.hash = '/terms';
  await expect.element(heading(LEGAL_TITLES.terms)).toBeVisible();
  return answer;
}

test('that fails once the page was left is said where the patient is by then (VISIT-10)', async () => {
  const answer = await cancelAndLeave();
  answer.resolve(refusedOnTheWay());
  await expect.element(toast('Failed to cancel appointment')).toBeVisible();
});

test('that fails once one has come back to the page is said there (VISIT-10)', async () => {
  const answer = await cancelAndLeave();
  window.location.hash = '/appointments';
  await expect.element(button('Cancel')).toBeVisible();
  answer.resolve(refusedOnTheWay());
  await expect.element(toast('Failed to cancel appointment')).toBeVisible();
});

test('that fails once somebody else has signed in is not said to them (VISIT-10)', async () => {
  const answer = awaited(cancelAppointment);
  server.answers(cancelAppointment, () => answer.promise);
  await ask();
  await button('Cancel appointment').click();
  await expect.poll(() => server.asked(cancelAppointment)).toHaveLength(1);
  await signedInInstead();
  answer.resolve(refusedOnTheWay());
  await server.untilQuiet();
  expect(toast('Failed to cancel appointment').elements()).toEqual([]);
});

test('the page says that a visit can be cancelled for another only where one can that uses a session (VISIT-5)', async () => {
  const booked = { sessionsRemaining: 1, confirmedAppointments: 1, canBookMore: false };
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits(booked));
  const later = { _id: '01890a5d-ac96-774b-bcce-b302099a8002', isFollowUp: true, followUpNumber: 1 };
  const over = { startsAt: '2026-11-20T04:30:00.000Z', endsAt: '2026-11-20T05:30:00.000Z' };
  server.answers(listAppointments, appointmentPage([appointment(over), appointment(later)]));
  signedIn(person({ subscription: subscription() }));
  await visit('/appointments');
  await expect.element(text(/^You have 1 session left and 1 booked\. You can /)).toBeVisible();
  server.answers(listAppointments, appointmentPage([appointment()]));
  await vi.advanceTimersByTimeAsync(10_000);
  window.dispatchEvent(new Event('focus'));
  await expect.element(text(/^You have 1 session left and 1 booked\. Cancel a visit/)).toBeVisible();
});
