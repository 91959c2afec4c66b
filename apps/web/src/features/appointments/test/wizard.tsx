import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import { profileEndpoints } from '@chairside/contract/profile';
import type { User } from '@chairside/contract/user';
import { button, field, heading, radio } from '@chairside/ui/test/screen.ts';
import { type ComponentType, useState } from 'react';
import { expect } from 'vitest';
import { appointmentPage, sessionLimits } from '../../../../test/appointment.ts';
import { clinicDay } from '../../../../test/availability.ts';
import { show, signedIn, visit } from '../../../../test/browser/visit.tsx';
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

type OpenWindow = { name: 'booking' } | { name: 'reschedule'; appointment: Appointment };
type Windows = ComponentType<{ dialog: OpenWindow | null; user: User; onClose: () => void }>;

let Windows: Windows | undefined;

/** The windows of My Appointments. The setup says them, as it says what a visit opens. */
export function windowsAre(windows: Windows): void {
  Windows = windows;
}

/** One of them without the page, which has a button that opens it again. */
function Opened({ opened, user }: { opened: OpenWindow; user: User }) {
  const [dialog, setDialog] = useState<OpenWindow | null>(opened);
  return (
    <>
      <button type="button" onClick={() => setDialog(opened)}>
        Open again
      </button>
      {Windows && <Windows dialog={dialog} user={user} onClose={() => setDialog(null)} />}
    </>
  );
}

export const openAgain = () => button('Open again').click();

/** The window alone that moves a visit. */
export async function openMove(moved: Appointment, user = person({ subscription: subscription() })) {
  signedIn(user);
  await show(<Opened opened={{ name: 'reschedule', appointment: moved }} user={user} />);
}

/** The wizard alone. */
export async function openWizard(user = person()) {
  signedIn(user);
  await show(<Opened opened={{ name: 'booking' }} user={user} />);
  await wizardIsOpen();
}

/** The wizard, over the page that it is opened on. */
export async function openWizardOnPage(user = person()) {
  signedIn(user);
  await visit('/appointments');
  await button('Book Appointment').click();
  await wizardIsOpen();
}

async function wizardIsOpen() {
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
export async function readyToConfirm(open = openWizard) {
  await open();
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
