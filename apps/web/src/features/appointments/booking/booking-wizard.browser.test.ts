import { person } from '@chairside/client/test/person';
import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { identityEndpoints } from '@chairside/contract/identity';
import { planEndpoints } from '@chairside/contract/plans';
import { windowIs } from '@chairside/ui/test/narrow.ts';
import { button, dialog, field, heading, radio, text, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { appointment, appointmentPage, sessionLimits } from '../../../../test/appointment.ts';
import { signedIn, signedInInstead } from '../../../../test/browser/visit.tsx';
import {
  confirm,
  goOn,
  nothingBooked,
  openAgain,
  openWizard,
  openWizardOnPage,
  readyToConfirm,
  typeNotes,
} from '../test/wizard.tsx';

const { bookAppointment, listAppointments } = appointmentEndpoints;
const { checkSlot } = availabilityEndpoints;

const BOOKED = appointment({ date: '2026-11-25', timeSlot: '09:00-10:00' });

beforeEach(() => {
  nothingBooked();
  server.answers(bookAppointment, BOOKED);
});

test('the wizard is the whole screen of a phone, and 75 % by 80 % of a wide window (SCREEN-7)', async () => {
  await windowIs(360);
  await openWizard();
  const sheet = () => {
    const { x, y, width, height } =
      dialog('Book Appointment').element().querySelector(':scope > div:has(h2)')?.getBoundingClientRect() ??
      new DOMRect();
    return { x, y, width, height };
  };
  // All but the scroll bar of the page below, which a phone's browser does not have.
  const width = expect.toSatisfy((length: number) => length >= 360 - 15 && length <= 360);
  await expect.poll(sheet).toMatchObject({ x: 0, y: 0, width, height: 740 });
  await page.viewport(1280, 800);
  await expect.poll(sheet).toMatchObject({ width: 960, height: 640 });
});

describe('confirming (BOOK-13)', () => {
  test('books what was chosen and typed', async () => {
    await readyToConfirm(openWizardOnPage);
    await typeNotes();
    server.answers(listAppointments, appointmentPage([BOOKED]));
    await expect.element(text('Uses 1 session')).toBeVisible();
    await confirm();
    await expect.element(text(/^Just booked/)).toBeVisible();
    await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
    expect(server.asked(checkSlot).map(({ body }) => body)).toEqual([
      { date: '2026-11-25', timeSlot: '09:00-10:00' },
    ]);
    expect(server.asked(bookAppointment).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        date: '2026-11-25',
        timeSlot: '09:00-10:00',
        notes: 'Quietly',
        personalDetails: expect.objectContaining({ name: 'Asha Rao', phone: '9876543210' }),
      }),
    ]);
  });

  test('says that it is under way (BOOK-12)', async () => {
    const { promise, resolve } = awaited(bookAppointment);
    server.answers(bookAppointment, () => promise);
    await readyToConfirm();
    await confirm();
    await expect.element(button('Booking...')).toHaveAttribute('aria-busy', 'true');
    resolve(BOOKED);
    await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
  });

  test('starts from the beginning the next time', async () => {
    await readyToConfirm();
    await confirm();
    await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
    await openAgain();
    await expect.element(heading(/Personal Details$/)).toBeVisible();
    await goOn();
    await expect.element(button('Continue')).toBeDisabled();
  });

  test('is of the patient’s own visit, also when they are renamed meanwhile (BOOK-16)', async () => {
    await readyToConfirm(openWizardOnPage);
    await typeNotes();
    server.answers(identityEndpoints.checkAuth, { user: person({ name: 'Asha Mehta' }) });
    await vi.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('focus'));
    for (const step of ['Personal Details', 'Select Date', 'Select Time']) {
      await expect.element(heading(new RegExp(`${step}$`))).toBeVisible();
      await goOn();
    }
    await confirm();
    await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
    expect(server.asked(checkSlot).at(-1)?.body).not.toHaveProperty('name');
    expect(server.asked(bookAppointment).at(-1)?.body).toMatchObject({
      personalDetails: { name: 'Asha Mehta' },
      notes: 'Quietly',
    });
  });

  test('is stopped by limits that cannot be told', async () => {
    await readyToConfirm();
    server.answers(appointmentEndpoints.sessionLimits, refusal('not_found'));
    await confirm();
    const sentence = 'Unable to verify session limits. Please try again.';
    await expect.element(toast(sentence)).toBeVisible();
    await expect.element(dialog('Book Appointment').getByRole('alert')).toMatchTextContent(sentence);
    await expect.element(button('Confirm Appointment')).toBeEnabled();
    expect(server.asked(bookAppointment)).toEqual([]);
  });

  test('is stopped by the limits first when the slot is gone as well', async () => {
    await readyToConfirm();
    server.answers(checkSlot, { available: false, reason: null });
    const spent = sessionLimits({ sessionsRemaining: 0, confirmedAppointments: 0, canBookMore: false });
    server.answers(appointmentEndpoints.sessionLimits, spent);
    await confirm();
    const sentence = 'No sessions remaining in your current plan. Please upgrade your plan.';
    await expect.element(dialog('Book Appointment').getByRole('alert')).toMatchTextContent(sentence);
    await expect.element(heading(/Confirmation$/)).toBeVisible();
  });

  test('is stopped by a slot that is gone, and what is shown is asked for anew', async () => {
    await readyToConfirm(openWizardOnPage);
    await typeNotes();
    server.answers(checkSlot, { available: false, reason: null });
    const before = server.asked(listAppointments).length;
    await confirm();
    await expect.element(heading(/Select Time$/)).toBeVisible();
    await expect.element(button('Continue')).toBeDisabled();
    expect(server.asked(bookAppointment)).toEqual([]);
    await expect.poll(() => server.asked(listAppointments).length).toBe(before + 1);
    await radio(/^10:00 AM/).click();
    await expect.element(field(/^Additional Notes/)).toHaveValue('Quietly');
  });

  test('whose answer got lost is sent again as it was, without asking whether its slot is free', async () => {
    await readyToConfirm(openWizardOnPage);
    server.answers(bookAppointment, noAnswer);
    const before = server.asked(listAppointments).length;
    await confirm();
    const problem = 'Failed to book appointment. Please try again.';
    await expect.element(dialog('Book Appointment').getByRole('alert')).toMatchTextContent(problem);
    // It may have been made: the list is to show it should the wizard be closed now.
    await expect.poll(() => server.asked(listAppointments).length).toBe(before + 1);
    server.answers(bookAppointment, BOOKED);
    await confirm();
    await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
    expect(server.asked(checkSlot)).toHaveLength(1);
    const [first, second] = server.asked(bookAppointment);
    expect(second?.body).toEqual(first?.body);
  });

  test('asks again whether the slot is free when that answer got lost', async () => {
    await readyToConfirm();
    server.answers(checkSlot, noAnswer);
    await confirm();
    await expect.element(dialog('Book Appointment').getByRole('alert')).toBeVisible();
    server.answers(checkSlot, { available: true, reason: null });
    await confirm();
    await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
    expect(server.asked(checkSlot)).toHaveLength(2);
  });

  test('is not gone on with as whoever has signed in meanwhile', async () => {
    await readyToConfirm(openWizardOnPage);
    const answer = awaited(checkSlot);
    server.answers(checkSlot, () => answer.promise);
    await confirm();
    await expect.poll(() => server.asked(checkSlot)).toHaveLength(1);
    await signedInInstead();
    answer.resolve({ available: true, reason: null });
    await server.untilQuiet();
    expect(server.asked(bookAppointment)).toEqual([]);
  });

  test('that fails is not said to whoever has signed in meanwhile', async () => {
    await readyToConfirm(openWizardOnPage);
    const answer = awaited(bookAppointment);
    server.answers(bookAppointment, () => answer.promise);
    await confirm();
    await expect.poll(() => server.asked(bookAppointment)).toHaveLength(1);
    await signedInInstead();
    answer.resolve(noAnswer());
    await server.untilQuiet();
    expect(toast(/./).elements()).toEqual([]);
  });

  test('is gone on with as the same patient who has signed in anew', async () => {
    await readyToConfirm(openWizardOnPage);
    const answer = awaited(checkSlot);
    server.answers(checkSlot, () => answer.promise);
    await confirm();
    await expect.poll(() => server.asked(checkSlot)).toHaveLength(1);
    signedIn(person({ name: 'Asha Mehta' }), 'secret-anew');
    await expect.element(page.getByRole('banner').getByText('Asha Mehta').first()).toBeInTheDocument();
    answer.resolve({ available: true, reason: null });
    await expect.poll(() => server.asked(bookAppointment)).toHaveLength(1);
  });

  test('when the session has ended says so once, and asks for nothing after that', async () => {
    await readyToConfirm(openWizardOnPage);
    server.answers(appointmentEndpoints.sessionLimits, refusal('unauthenticated'));
    server.answers(planEndpoints.listPlans, []);
    const before = server.asked(listAppointments).length;
    await confirm();
    await expect.element(toast('Your session has expired. Please log in again.')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }).getByRole('button'))
      .toBeVisible();
    expect(server.asked(listAppointments)).toHaveLength(before);
    expect(server.asked(bookAppointment)).toEqual([]);
  });
});
