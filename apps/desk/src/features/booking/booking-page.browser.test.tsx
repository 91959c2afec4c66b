import { noAnswer, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { PATIENT_SEARCH } from '@chairside/rules/patient-search';
import { button, field, link, shows, showsNo, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Link, Route, useLocation, useSearch } from 'wouter';
import { patientCard } from '../../../test/browser/patient-card.ts';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { BookingPage } from './booking-page.tsx';

const TURNED = 'Asha \u202eoaR';
const VISIT_ID = '01890a5d-ac96-774b-bcce-b302099a8301';
const SHOWN = 'Asha [U+202E]oaR';
const WHO = `${SHOWN} · +91 98765 43210`;

beforeEach(() => {
  const { _id, phone, email } = patientCard();
  const found = { _id, name: TURNED, phone, email, planName: null, nextVisit: null };
  server.answers(deskPatientEndpoints.findPatients, { patients: [found], more: false });
  server.answers(deskPatientEndpoints.patientCard, patientCard({ name: TURNED }));
  server.answers(treatmentEndpoints.treatments, []);
  server.answers(dentistEndpoints.dentists, []);
  server.answers(deskBookingEndpoints.deskDays, []);
});

test('once a patient is chosen, their name has the focus, and acts on nothing beside it (DESK-37)', async () => {
  await showAtDesk(<BookingPage />, { path: '/book' });
  await field('Patient').fill('Asha');
  await expect.element(button(/^Asha \[U\+202E\]oaR/)).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await shows('How it is paid');
  expect(document.activeElement?.textContent).toBe(WHO);
});

test('a new visit that is asked for on another page begins with whom it is for (DESK-84)', async () => {
  const shown = (
    <>
      <Link href="/book?chair=2">In chair 2</Link>
      <Route path="/">
        <DeskMain title="Today">
          <Link href="/book">New visit</Link>
        </DeskMain>
      </Route>
      <Route path="/book">
        <BookingPage />
      </Route>
    </>
  );
  await showAtDesk(shown);
  await link('New visit').click();
  await expect.element(field('Patient')).toHaveFocus();
  await link('In chair 2').click();
  await expect.element(field('Patient')).toHaveFocus();
});

test('nobody is looked up before 4 digits are typed (DESK-30)', async () => {
  await showAtDesk(<BookingPage />, { path: '/book' });
  await field('Patient').fill('321');
  await vi.advanceTimersByTimeAsync(1_000);
  await field('Patient').fill('3210');
  await shows(SHOWN);
  const asked = server.asked(deskPatientEndpoints.findPatients);
  expect(asked.map(({ query }) => query)).toEqual([{ find: '3210' }]);
});

test('that nobody is found is read out, and no more is typed than is looked up (DESK-30)', async () => {
  server.answers(deskPatientEndpoints.findPatients, { patients: [], more: false });
  await showAtDesk(<BookingPage />, { path: '/book' });
  await expect.element(field('Patient')).toHaveAttribute('maxlength', String(PATIENT_SEARCH.typedMax));
  await field('Patient').fill('Nobody');
  await expect.element(page.getByRole('status').filter({ hasText: 'Nobody found.' })).toBeVisible();
});

test('that there are more than are shown is said, and somebody else can be added below them (DESK-31, DESK-84)', async () => {
  const { _id, phone, email } = patientCard();
  const found = { _id, name: 'Asha Rao', phone, email, planName: null, nextVisit: null };
  server.answers(deskPatientEndpoints.findPatients, { patients: [found], more: true });
  await showAtDesk(<BookingPage />, { path: '/book?chair=2' });
  await field('Patient').fill('Asha');
  await shows(/^The first 1: type more to see the others$/);
  const address = '/patients/new?name=Asha&booking=chair%3D2';
  await expect.element(link('Add a patient')).toHaveAttribute('href', address);
  server.answers(deskPatientEndpoints.findPatients, { patients: [found], more: false });
  await field('Patient').fill('Asha R');
  await showsNo(/^The first 1/);
  await expect.element(link('Add a patient')).toBeVisible();
});

test('who comes with the address takes no focus', async () => {
  await showAtDesk(<BookingPage />, { path: `/book?patient=${patientCard()._id}` });
  await shows(SHOWN, 'How it is paid');
  expect(document.activeElement?.textContent).not.toBe(WHO);
});

const { bookAtDesk, bookWalkIn } = deskBookingEndpoints;

/** Says where it is. */
function Place() {
  const [location] = useLocation();
  return <p>{`At ${location}?${useSearch()}`}</p>;
}

test.each([
  ['today, which goes on to the next day over midnight', '2026-11-21', 'At /?'],
  ['the day of the visit', '2026-11-23', 'At /?date=2026-11-23'],
])('a booking leads to %s (DESK-15)', async (_, date, place) => {
  const { _id: patientId } = patientCard();
  server.answers(bookWalkIn, { _id: VISIT_ID, patientId, date, timeSlot: '17:30-18:30' });
  const page = (
    <>
      <Place />
      <BookingPage />
    </>
  );
  await showAtDesk(page, { path: `/book?patient=${patientId}` });
  await button('Now, in the next free chair').click();
  await expect.poll(() => text(/^At /).element().textContent).toBe(place);
});

test('why a day has no times is said as it is for the clinic (DESK-20)', async () => {
  const day = {
    date: '2026-11-21',
    type: 'unavailable',
    available: false,
    reason: 'No availability template configured',
    reasonCode: 'date_not_working',
    holiday: null,
    slots: [],
    totalSlots: 0,
    availableSlots: 0,
  } as const;
  server.answers(deskBookingEndpoints.deskDays, [day]);
  await showAtDesk(<BookingPage />, { path: `/book?patient=${patientCard()._id}` });
  await shows('This cannot be booked on this day.');
  await expect.element(text(/template|No more times/)).not.toBeInTheDocument();
});

const AT_TEN = { date: '2026-11-23', timeSlot: '10:00-11:00' };
const sentBookings = () => server.asked(bookAtDesk).map(({ body }) => body);

test('a time that was tapped in a chair is booked in any other once that one is taken (DESK-90)', async () => {
  const { _id: patientId } = patientCard();
  await showAtDesk(<BookingPage />, {
    path: `/book?patient=${patientId}&date=${AT_TEN.date}&slot=${AT_TEN.timeSlot}&chair=2`,
  });
  const booking = { patientId, ...AT_TEN, withoutPlan: true };
  server.answers(bookAtDesk, refusal('slot_taken'));
  await button('Book').click();
  await shows('This chair is not free then. Book again for any other that is.');
  await button('Book').click();
  await shows(/has been booked by another patient/);
  expect(sentBookings()).toEqual([{ ...booking, chair: 2 }, booking]);
});

const withLastSession = (sessionsBooked: number) =>
  patientCard({
    plan: { name: 'Standard Plan', status: 'active', sessionsLeft: 1, sessionsBooked, endDate: null },
  });

/** A page on which the visit for a plan's last session was asked for without an answer, and counts as booked since. */
async function openUnanswered(name: string, endpoint: typeof bookAtDesk | typeof bookWalkIn) {
  const { _id: patientId } = patientCard();
  server.answers(deskPatientEndpoints.patientCard, withLastSession(0));
  await showAtDesk(<BookingPage />, {
    path: `/book?patient=${patientId}&date=${AT_TEN.date}&slot=${AT_TEN.timeSlot}`,
  });
  await shows(/Standard Plan, 1 to book/);
  server.answers(deskPatientEndpoints.patientCard, withLastSession(1));
  server.answers(endpoint, noAnswer);
  await button(name).click();
  await shows(/Standard Plan, 0 to book/);
  return patientId;
}

test.each([
  ['at a time', 'Book', bookAtDesk],
  ['now', 'Now, in the next free chair', bookWalkIn],
] as const)(
  'a visit %s that was not answered is sent again as of the plan, though its last session counts as booked (DESK-23)',
  async (_, name, endpoint) => {
    const patientId = await openUnanswered(name, endpoint);
    server.answers(endpoint, refusal('too_many_requests'));
    await button(name).click();
    await expect.poll(() => server.asked(endpoint)).toHaveLength(2);
    await server.untilQuiet();
    server.answers(endpoint, refusal('booking_limit_reached'));
    await button(name).click();
    await shows('Every session that is left is booked already.');
    server.answers(endpoint, { _id: VISIT_ID, patientId, ...AT_TEN });
    await button(name).click();
    await expect
      .poll(() => server.asked(endpoint).map(({ body }) => Object(body).withoutPlan))
      .toEqual([undefined, undefined, undefined, true]);
  },
);

test('a visit that was not answered stays one of the plan whatever is said of another meanwhile (DESK-23)', async () => {
  const patientId = await openUnanswered('Book', bookAtDesk);
  server.answers(bookWalkIn, noAnswer);
  await button('Now, in the next free chair').click();
  await server.untilQuiet();
  server.answers(bookWalkIn, refusal('slot_taken'));
  await button('Now, in the next free chair').click();
  await shows(/has been booked by another patient/);
  server.answers(bookAtDesk, refusal('unauthenticated'));
  await button('Book').click();
  await expect.poll(sentBookings).toHaveLength(2);
  await server.untilQuiet();
  server.answers(bookAtDesk, { _id: VISIT_ID, patientId, ...AT_TEN });
  await button('Book').click();
  await expect.poll(sentBookings).toEqual(Array(3).fill({ patientId, ...AT_TEN }));
});

test('the days on offer begin with today by the clinic’s clock (DESK-117)', async () => {
  const { _id } = patientCard();
  await showAtDesk(<BookingPage />, { path: `/book?patient=${_id}`, now: '2031-03-04T20:00:00.000Z' });
  await shows('How it is paid');
  const asked = () => JSON.stringify(server.asked(deskBookingEndpoints.deskDays));
  await expect.poll(asked).toContain('2031-03-05');
});

const TREATMENTS = ['Check-up', 'Scaling'].map((name, place) => ({
  ...{ description: '', minutes: 60, bufferMinutes: 0, sessions: 1, dentistIds: [], isRetired: false },
  _id: `01890a5d-ac96-774b-bcce-b302099a860${place}`,
  name,
  forPatients: true,
}));

test.each([
  ['treatments', treatmentEndpoints.treatments],
  ['dentists', dentistEndpoints.dentists],
] as const)('nothing is booked while the %s did not load (DESK-80)', async (what, endpoint) => {
  server.answers(treatmentEndpoints.treatments, TREATMENTS);
  server.answers(endpoint, refusedOnTheWay);
  await showAtDesk(<BookingPage />, { path: `/book?patient=${patientCard()._id}` });
  await shows(`The ${what} did not load`);
  await expect.element(button('Book')).toBeDisabled();
  await expect.element(button('Now, in the next free chair')).toBeDisabled();
  server.answers(dentistEndpoints.dentists, []);
  server.answers(treatmentEndpoints.treatments, TREATMENTS);
  await button('Try Again').click();
  await expect.element(page.getByLabelText('Treatment')).toHaveDisplayValue('Check-up');
  await expect.element(button('Book')).toBeEnabled();
  await expect.element(button('Now, in the next free chair')).toBeEnabled();
});
