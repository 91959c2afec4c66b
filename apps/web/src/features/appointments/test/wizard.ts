import { person } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import { profileEndpoints } from '@chairside/contract/profile';
import { button, field, heading, radio } from '@chairside/ui/test/screen.ts';
import { expect } from 'vitest';
import { appointmentPage, sessionLimits } from '../../../../test/appointment.ts';
import { clinicDay } from '../../../../test/availability.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';
import { profile } from '../../../../test/profile.ts';

/** The days that have something to book. */
export const DAYS = [clinicDay('2026-11-24'), clinicDay('2026-11-25')];

/** What the server says to someone who has booked nothing yet and may book something. */
export function nothingBooked(): void {
  server.answers(appointmentEndpoints.listAppointments, appointmentPage([]));
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits());
  server.answers(availabilityEndpoints.availabilityInRange, ({ query }) =>
    DAYS.filter(({ date }) => date >= `${query.startDate}` && date <= `${query.endDate}`),
  );
  server.answers(profileEndpoints.getProfile, profile());
  server.answers(bookableTreatmentEndpoints.bookableTreatments, []);
  server.answers(availabilityEndpoints.checkSlot, { available: true, reason: null });
}

export async function openWizard(user = person()) {
  signedIn(user);
  await visit('/appointments');
  await button('Book Appointment').click();
  await expect.element(heading(/Personal Details$/)).toBeVisible();
  await expect.element(button('Continue')).toBeVisible();
}

/** What is typed for somebody else. */
export async function fillInForOther(name: string): Promise<void> {
  await button('Someone else?').click();
  await field('Full name').fill(name);
}

/** To the next step. */
export const goOn = () => button('Continue').click();

/** A wizard at its last step. */
export async function readyToConfirm() {
  await openWizard();
  await chooseAllSteps();
}

/** From the first step to the last one. */
export async function chooseAllSteps() {
  await goOn();
  await button('Wednesday, 25 November 2026, 4 free').click();
  await radio(/^9:00 AM/).click();
}

/** What is typed at the last step. */
export const typeNotes = () => field(/^Additional Notes/).fill('Quietly');

export const confirm = () => button('Confirm Appointment').click();
