import { person, subscription } from '@chairside/client/test/person';
import { awaited, noAnswer, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { bookableTreatmentEndpoints } from '@chairside/contract/bookable-treatments';
import { button, dialog, radio, shows, toast } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { appointment, appointmentPage } from '../../../../test/appointment.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';
import { DAYS, nothingBooked, openAgain, openMove } from '../test/wizard.tsx';

const { listAppointments, rescheduleAppointment } = appointmentEndpoints;
const { availabilityInRange } = availabilityEndpoints;
const { bookableTreatments } = bookableTreatmentEndpoints;

const VISIT = appointment();
const MOVED = appointment({ date: '2026-11-25', timeSlot: '09:00-10:00' });
const moving = dialog('Reschedule appointment');
const submit = () => moving.getByRole('button', { name: 'Reschedule' });

beforeEach(() => {
  nothingBooked();
  signedIn(person({ subscription: subscription() }));
  server.answers(listAppointments, appointmentPage([VISIT]));
});

/** The same window, over the page that it is opened on. */
async function openMoveOnPage() {
  await visit('/appointments');
  await button('Reschedule').click();
}

/** A move for which date and slot are chosen. */
async function chosenMove(open = () => openMove(VISIT)) {
  await open();
  await button('Wednesday, 25 November 2026, 4 free').click();
  await radio(/^9:00 AM/).click();
}

test('a move is sent once, and nothing else can be chosen while it is on its way', async () => {
  const answer = awaited(rescheduleAppointment);
  server.answers(rescheduleAppointment, () => answer.promise);
  await chosenMove(openMoveOnPage);
  await submit().click();
  await expect.element(submit()).toHaveAttribute('aria-busy', 'true');
  await radio(/^10:00 AM/).click();
  await button('Tuesday, 24 November 2026, 4 free').click();
  await expect.element(radio(/^9:00 AM/)).toBeChecked();
  expect(server.asked(rescheduleAppointment).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: VISIT._id }, body: { date: '2026-11-25', timeSlot: '09:00-10:00', reason: '' } },
  ]);
  server.answers(listAppointments, appointmentPage([MOVED]));
  answer.resolve(MOVED);
  await shows(/^Just moved/);
  await expect.element(moving).not.toBeInTheDocument();
});

test('after a refusal the slot is to be chosen again, and the list is asked for anew', async () => {
  server.answers(rescheduleAppointment, noAnswer);
  await chosenMove(openMoveOnPage);
  const before = server.asked(listAppointments).length;
  await submit().click();
  await shows('Network error. Please check your connection.');
  await expect.poll(() => server.asked(listAppointments).length).toBe(before + 1);
  await expect.element(radio(/^9:00 AM/)).not.toBeChecked();
  await expect.element(submit()).toBeDisabled();
  await radio(/^10:00 AM/).click();
  await expect.element(moving.getByRole('alert')).not.toBeInTheDocument();
  server.answers(rescheduleAppointment, MOVED);
  await submit().click();
  await expect.element(moving).not.toBeInTheDocument();
});

test('whose answer was lost shows where the appointment is by then (VISIT-11)', async () => {
  server.answers(rescheduleAppointment, () => {
    server.answers(listAppointments, appointmentPage([MOVED]));
    return noAnswer();
  });
  await chosenMove(openMoveOnPage);
  await submit().click();
  await expect.element(moving).toMatchTextContent('Now on 25 Nov 2026, 9:00 AM – 10:00 AM');
  await shows('The appointment is at this time already.');
  await expect.element(radio(/^9:00 AM/)).toBeChecked();
  await expect.element(submit()).toBeDisabled();
  await radio(/^10:00 AM/).click();
  await expect.element(submit()).toBeEnabled();
});

test('that fails once the page was left is said, also where one has come back to it (VISIT-11)', async () => {
  const answer = awaited(rescheduleAppointment);
  server.answers(rescheduleAppointment, () => answer.promise);
  await chosenMove(openMoveOnPage);
  await submit().click();
  window.location.hash = '/terms';
  await expect.element(moving).not.toBeInTheDocument();
  window.location.hash = '/appointments';
  await expect.element(button('Reschedule')).toBeVisible();
  answer.resolve(noAnswer());
  await expect.element(toast('Network error. Please check your connection.')).toBeVisible();
});

test('that comes too late says how to reach the clinic (VISIT-17)', async () => {
  server.answers(rescheduleAppointment, refusal('change_too_late'));
  await chosenMove();
  await submit().click();
  await shows(/up to 24 hours before they start/);
  const call = moving.getByRole('link', { name: '080 4000 1234' });
  await expect.element(call).toHaveAttribute('href', 'tel:08040001234');
});

test('says whose visit is moved, and which dates the plan has no more', async () => {
  const endingSoon = person({ subscription: subscription({ endDate: '2026-11-24T18:00:00Z' }) });
  const personalDetails = { name: 'Leela Nair', phone: '9876543210' };
  await openMove(appointment({ personalDetails }), endingSoon);
  await expect.element(moving).toMatchTextContent('Now on 24 Nov 2026, 10:00 AM – 11:00 AM, for Leela Nair');
  const later = button('Wednesday, 25 November 2026, unavailable, after your plan ends on 24 Nov 2026');
  await expect.element(later).toBeVisible();
  later.element().focus();
  await userEvent.keyboard('{Enter}');
  await shows(/Please choose an earlier date, or renew or change your plan\.$/);
  await expect.element(submit()).toBeDisabled();
});

test('the times are asked for as if the visit were not there, month by month (SLOT-13)', async () => {
  await openMove(VISIT);
  await expect.element(button('Wednesday, 25 November 2026, 4 free')).toBeVisible();
  const asked = () => server.asked(availabilityInRange).map(({ query }) => query.excludeAppointmentId);
  await expect.poll(asked).toEqual([VISIT._id, VISIT._id]);
});

describe('stays with its dentist (TREAT-31)', () => {
  const MEERA = { _id: '01890a5d-ac96-774b-bcce-b302099a8061', name: 'Dr Meera Nair' };
  const RAVI = { _id: '01890a5d-ac96-774b-bcce-b302099a8062', name: 'Dr Ravi Iyer' };
  const CLEANING = { _id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Cleaning' };
  const FILLING = { _id: '01890a5d-ac96-774b-bcce-b302099a8059', name: 'Filling' };
  const doneBy = (treatment: typeof CLEANING, ...dentists: (typeof MEERA)[]) => ({
    ...treatment,
    minutes: 30,
    sessions: 1,
    description: '',
    dentists,
  });
  const dentistsAsked = () => server.asked(availabilityInRange).map(({ query }) => query.dentist);

  const WITH_MEERA = appointment({ treatment: CLEANING, dentist: MEERA });
  const openWithMeera = () => openMove(WITH_MEERA);

  beforeEach(() => server.answers(rescheduleAppointment, MOVED));

  test('while they do its treatment', async () => {
    server.answers(bookableTreatments, [doneBy(CLEANING, RAVI, MEERA)]);
    await chosenMove(openWithMeera);
    await submit().click();
    await expect.element(moving).not.toBeInTheDocument();
    expect(server.asked(rescheduleAppointment).map(({ body }) => body)).toEqual([
      { date: '2026-11-25', timeSlot: '09:00-10:00', reason: '', dentist: MEERA._id },
    ]);
  });

  test('whose times alone are looked for, however late it is known that they do it', async () => {
    const answer = awaited(bookableTreatments);
    server.answers(bookableTreatments, () => answer.promise);
    await openWithMeera();
    await shows('Loading the calendar');
    expect(dentistsAsked()).toEqual([]);
    answer.resolve([doneBy(CLEANING, MEERA)]);
    await expect.element(button('Wednesday, 25 November 2026, 4 free')).toBeVisible();
    await expect.poll(dentistsAsked).toEqual([MEERA._id, MEERA._id]);
  });

  test('where nobody says whether they do it', async () => {
    server.answers(bookableTreatments, refusedOnTheWay);
    await chosenMove(openWithMeera);
    await server.untilQuiet();
    expect(dentistsAsked()).toEqual([MEERA._id, MEERA._id]);
  });

  test('as far as the clinic can, where its treatment is none that patients book online', async () => {
    server.answers(bookableTreatments, [doneBy(FILLING, MEERA)]);
    await chosenMove(openWithMeera);
    await server.untilQuiet();
    expect(dentistsAsked()).toEqual([undefined, undefined]);
    await shows(/It stays with Dr Meera Nair if they are free then, else another dentist does it\.$/);
  });

  test('until the move is refused as they do not do it any more: others can be chosen then', async () => {
    server.answers(bookableTreatments, [doneBy(CLEANING, MEERA)]);
    server.answers(rescheduleAppointment, refusal('treatment_not_offered'));
    await chosenMove(openWithMeera);
    server.answers(bookableTreatments, [doneBy(CLEANING, RAVI)]);
    await submit().click();
    await shows(
      'This treatment cannot be booked with this dentist any more. Please choose another time, or call the clinic.',
    );
    await expect.poll(() => dentistsAsked().at(-1)).toBeUndefined();
    server.answers(rescheduleAppointment, MOVED);
    await radio(/^9:00 AM/).click();
    await submit().click();
    await expect.element(moving).not.toBeInTheDocument();
    const slot = { date: '2026-11-25', timeSlot: '09:00-10:00', reason: '' };
    expect(server.asked(rescheduleAppointment).map(({ body }) => body)).toEqual([
      { ...slot, dentist: MEERA._id },
      slot,
    ]);
  });

  test('and has its slot chosen anew when it comes out that they do not do it any more', async () => {
    server.answers(bookableTreatments, [doneBy(CLEANING, MEERA)]);
    await chosenMove(openWithMeera);
    await button('Close').click();
    await expect.element(moving).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(30_000);
    const answer = awaited(bookableTreatments);
    server.answers(bookableTreatments, () => answer.promise);
    await openAgain();
    await button('Wednesday, 25 November 2026, 4 free').click();
    await radio(/^9:00 AM/).click();
    await expect.element(submit()).toBeEnabled();
    answer.resolve([doneBy(CLEANING, RAVI)]);
    await expect.element(submit()).toBeDisabled();
    await expect.element(radio(/^9:00 AM/)).not.toBeChecked();
  });

  test('and not once they do only others', async () => {
    server.answers(bookableTreatments, [doneBy(CLEANING, RAVI), doneBy(FILLING, MEERA)]);
    server.answers(availabilityInRange, ({ query }) => (query.dentist ? [] : DAYS));
    await chosenMove(openWithMeera);
    await server.untilQuiet();
    await submit().click();
    await expect.element(moving).not.toBeInTheDocument();
    expect(dentistsAsked()).toEqual([undefined, undefined]);
    expect(server.asked(rescheduleAppointment).map(({ body }) => body)).toEqual([
      { date: '2026-11-25', timeSlot: '09:00-10:00', reason: '' },
    ]);
  });
});

test('the time the appointment has already is no move', async () => {
  await openMove(VISIT);
  await button('Tuesday, 24 November 2026, 4 free').click();
  await radio(/^10:00 AM/).click();
  await shows('The appointment is at this time already.');
  await expect.element(submit()).toBeDisabled();
});
