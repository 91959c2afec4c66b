import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { largestFont, marginBeside, sideways, windowIs } from '@chairside/ui/test/narrow.ts';
import { button, shows, tab, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { appointment, appointmentPage, sessionLimits } from '../../../../test/appointment.ts';
import { travels } from '../../../../test/browser/traveller.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';

beforeEach(() => {
  signedIn(person({ subscription: subscription() }));
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits());
});

const CANCELLED = { _id: '01890a5d-ac96-774b-bcce-b302099a8002', status: 'cancelled' } as const;

/** The page for someone with these appointments. */
function appointmentsPage(...list: Appointment[]) {
  server.answers(appointmentEndpoints.listAppointments, appointmentPage(list));
  return visit('/appointments');
}

test('say for whom they are, where that is not the patient', async () => {
  const personalDetails = { name: 'Leela Nair', phone: '9876543210' };
  await appointmentsPage(appointment({ personalDetails }));
  await expect.element(text('For Leela Nair')).toBeVisible();
});

test('name the zone of their times to a traveller, on the card and in its details (SCREEN-17)', async () => {
  travels();
  await appointmentsPage(appointment());
  await expect.element(text(/^10:00 AM – 11:00 AM IST$/)).toBeVisible();
  await button('Details').click();
  await expect.element(text('Times are the clinic’s: India Standard Time (IST).')).toBeVisible();
});

test('break a name of 60 letters, and a link of 90 in a note and in a reason, and stay as wide as a narrow window', async () => {
  await windowIs(360);
  const link = `https://clinic.example/${'x'.repeat(67)}`;
  const move = {
    originalDate: '2026-11-23',
    originalTimeSlot: '10:00-11:00',
    rescheduledAt: '2026-11-20T09:35:00.000Z',
    reason: link,
  };
  const treatment = { _id: '01890a5d-ac96-774b-bcce-b302099a8003', name: 'x'.repeat(60) };
  await appointmentsPage(
    appointment({ treatment, notes: link, rescheduleHistory: [move] }),
    appointment({ ...CANCELLED, cancellation: { by: 'clinic', reason: link } }),
  );
  await button('Details').click();
  await shows(`“${link}”`);
  expect(sideways()).toBe(0);
  await tab('Cancelled 1').click();
  await shows(/^Cancelled by the clinic/);
  expect(sideways()).toBe(0);
});

test('count themselves in a tab that leaves room beside its word in the largest font on a narrow screen', async () => {
  await windowIs(320);
  largestFont();
  await appointmentsPage(appointment());
  await expect.element(tab('Upcoming 1')).toBeVisible();
  expect(marginBeside(tab('Upcoming 1').element())).toBeGreaterThan(6);
});

test('that are more than the booked sessions say why (SESSION-8)', async () => {
  const after = { _id: '01890a5d-ac96-774b-bcce-b302099a8002', isFollowUp: true, followUpNumber: 1 };
  await appointmentsPage(appointment(), appointment(after));
  await expect.element(tab('Upcoming 2')).toBeVisible();
  await expect.element(text('Including 1 follow-up, which uses no session')).toBeVisible();
  await tab('Past').click();
  await expect.element(text(/^Including/)).not.toBeInTheDocument();
});
