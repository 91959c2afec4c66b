import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { button, tab, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test } from 'vitest';
import { appointment, appointmentPage, sessionLimits } from '../../../../test/appointment.ts';
import { travels } from '../../../../test/browser/traveller.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';

beforeEach(() => {
  signedIn(person({ subscription: subscription() }));
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits());
});

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

test('that are more than the booked sessions say why (SESSION-8)', async () => {
  const after = { _id: '01890a5d-ac96-774b-bcce-b302099a8002', isFollowUp: true, followUpNumber: 1 };
  await appointmentsPage(appointment(), appointment(after));
  await expect.element(tab('Upcoming 2')).toBeVisible();
  await expect.element(text('Including 1 follow-up, which uses no session')).toBeVisible();
  await tab('Past').click();
  await expect.element(text(/^Including/)).not.toBeInTheDocument();
});
