import { person, subscription } from '@chairside/client/test/person';
import { server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { type BookableTreatment, bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import { button, dialog, heading, radio, shows, showsNo } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { appointment, sessionLimits } from '../../../../test/appointment.ts';
import {
  chooseAllSteps,
  confirm,
  goOn,
  nothingBooked,
  openWizard,
  openWizardOnPage,
} from '../test/wizard.tsx';

const { bookableTreatments } = bookableTreatmentEndpoints;
const { bookAppointment } = appointmentEndpoints;
const SPENT = sessionLimits({
  sessionsRemaining: 0,
  confirmedAppointments: 0,
  canBookMore: false,
  canBookWithoutSession: true,
});
const NO_SESSIONS = 'No sessions remaining in your current plan. Please upgrade your plan.';

const treatment = (last: number, name: string, sessions: number): BookableTreatment => ({
  _id: `01890a5d-ac96-774b-bcce-b302099a800${last}`,
  name,
  minutes: 30,
  sessions,
  description: '',
  dentists: [],
});
const CHECK_UP = treatment(1, 'Check-up', 0);
const CLEANING = treatment(2, 'Cleaning', 1);
const ROOT_CANAL = treatment(3, 'Root Canal', 2);

beforeEach(() => {
  nothingBooked();
  server.answers(bookAppointment, appointment({ sessions: 0, sessionNumber: null }));
});

describe('where every session of the plan is used (SESSION-9)', () => {
  async function chooseTreatment(name: RegExp, open = openWizard) {
    await open();
    await goOn();
    await radio(name).click();
    await chooseAllSteps();
  }

  test('what uses none is booked', async () => {
    server.answers(appointmentEndpoints.sessionLimits, SPENT);
    server.answers(bookableTreatments, [CHECK_UP, CLEANING]);
    await chooseTreatment(/^Check-up/, openWizardOnPage);
    await shows('Uses no session');
    await confirm();
    await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
    await showsNo('Session Limit Reached');
    await expect.element(button('Book Appointment')).not.toHaveAttribute('aria-disabled');
    expect(server.asked(bookAppointment)[0]?.body).toMatchObject({ treatment: CHECK_UP._id });
  });

  test('what uses one is refused ahead of the booking', async () => {
    server.answers(appointmentEndpoints.sessionLimits, SPENT);
    server.answers(bookableTreatments, [CHECK_UP, CLEANING]);
    await chooseTreatment(/^Cleaning/);
    await confirm();
    await expect.element(dialog('Book Appointment').getByRole('alert')).toMatchTextContent(NO_SESSIONS);
    expect(server.asked(bookAppointment)).toEqual([]);
  });

  test('the only treatment is booked when it uses none, though nobody is asked for it', async () => {
    server.answers(appointmentEndpoints.sessionLimits, SPENT);
    server.answers(bookableTreatments, [CHECK_UP]);
    await openWizard();
    await chooseAllSteps();
    await confirm();
    await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
    expect(server.asked(bookAppointment)).toHaveLength(1);
  });
});

test('what uses none can be booked on the days of a pause (ADJUST-7)', async () => {
  server.answers(bookableTreatments, [CHECK_UP, CLEANING]);
  const pauses = [{ from: '2026-11-23', until: '2026-11-24' }];
  await openWizard(person({ subscription: subscription({ endDate: '2027-05-20T06:30:00Z', pauses }) }));
  await goOn();
  await radio(/^Check-up/).click();
  await goOn();
  await expect.element(button(/^Next free day: Tue,? 24 Nov$/)).toBeVisible();
});

test.each([
  [CHECK_UP, 'Uses no session'],
  [ROOT_CANAL, 'Uses 2 sessions'],
])('the summary says what the only treatment uses (BOOK-24): %#', async (only, sentence) => {
  server.answers(bookableTreatments, [only]);
  await openWizard();
  await chooseAllSteps();
  await expect.element(heading(/Confirmation$/)).toBeVisible();
  await shows(sentence);
});
