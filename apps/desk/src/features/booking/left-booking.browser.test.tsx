import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { dentistEndpoints } from '@chairside/contract/dentists';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { treatmentEndpoints } from '@chairside/contract/treatments';
import { button, link, toast } from '@chairside/ui/test/screen.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { expect, test, vi } from 'vitest';
import { Link, Route } from 'wouter';
import { patientCard } from '../../../test/browser/patient-card.ts';
import { RECEPTIONIST, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { lockScreen } from '../staff-session/locked.ts';
import { queryClient } from '../staff-session/query-client.ts';
import { startSession } from '../staff-session/signed-in.ts';
import { BookingPage } from './booking-page.tsx';

const { bookAtDesk } = deskBookingEndpoints;

/** A page that was left while a booking on it was being asked for, which is refused once this is called. */
async function leftWhileBooking() {
  server.answers(deskPatientEndpoints.patientCard, patientCard());
  server.answers(treatmentEndpoints.treatments, []);
  server.answers(dentistEndpoints.dentists, []);
  server.answers(deskBookingEndpoints.deskDays, []);
  const answer = awaited(bookAtDesk);
  server.answers(bookAtDesk, () => answer.promise);
  const shown = (
    <>
      <Link href="/">Today</Link>
      <Route path="/book">
        <BookingPage />
      </Route>
    </>
  );
  const path = `/book?patient=${patientCard()._id}&date=2026-11-23&slot=10:00-11:00`;
  await showAtDesk(shown, { path });
  await button('Book').click();
  await expect.poll(() => server.asked(bookAtDesk)).toHaveLength(1);
  await link('Today').click();
  await expect.element(button('Book')).not.toBeInTheDocument();
  const [booking] = queryClient.getMutationCache().getAll();
  return async (refused: Parameters<typeof answer.resolve>[0] = refusal('slot_taken')) => {
    answer.resolve(refused);
    await expect.poll(() => booking?.state.status).toBe('error');
  };
}

test('why a visit was not booked is said on whichever page one is by then (DESK-118)', async () => {
  const refuse = await leftWhileBooking();
  await refuse();
  await expect.element(toast(/^Asha Rao: This time slot has been booked/)).toBeVisible();
});

test('a booking that was not answered may have come about, which is said as well (DESK-118)', async () => {
  const refuse = await leftWhileBooking();
  await refuse(noAnswer());
  await expect.element(toast(/^Asha Rao: .+ It may have been booked\.$/)).toBeVisible();
});

test.each([
  ['behind a lock', () => lockScreen()],
  ['to whoever has signed in there since', () => startSession(RECEPTIONIST)],
])('but not %s (DESK-118)', async (_, meanwhile) => {
  const error = vi.spyOn(toasts, 'error');
  const refuse = await leftWhileBooking();
  meanwhile();
  await refuse();
  expect(error).not.toHaveBeenCalled();
});
