import { person, subscription } from '@chairside/client/test/person';
import { awaited, noAnswer, server } from '@chairside/client/test/server';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { button, tab, text } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appointment, sessionLimits } from '../../../../test/appointment.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';

const { listAppointments } = appointmentEndpoints;
const KEY = '2026-10-19T04:30:00.000Z_01890a5d-ac96-774b-bcce-b302099a8019';

test('earlier visits come by pages, when they are asked for, and the tabs count all of them (VISIT-18)', async () => {
  const past = (day: number, change: Partial<Appointment> = {}) =>
    appointment({
      _id: `01890a5d-ac96-774b-bcce-b302099a80${day}`,
      date: `2026-10-${day}`,
      startsAt: `2026-10-${day}T04:30:00.000Z`,
      endsAt: `2026-10-${day}T05:30:00.000Z`,
      status: 'completed',
      ...change,
    });
  const counts = { page: 1, limit: 50, total: 5, pages: 2, cancelled: 1 };
  const first = {
    appointments: [appointment(), past(20), past(19)],
    pagination: { ...counts, next: KEY },
  };
  const earlier = awaited(listAppointments);
  server.answers(listAppointments, ({ query }) => (query.after ? earlier.promise : first));
  signedIn(person({ subscription: subscription() }));
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits());
  await visit('/appointments/past');
  const cards = page.getByRole('article');
  await expect.element(tab('Past 3')).toBeVisible();
  await expect.element(tab('Cancelled 1')).toBeVisible();
  expect(cards.elements()).toHaveLength(2);

  const more = button('Show Earlier Appointments');
  await more.click();
  await expect.element(more).toHaveAttribute('aria-busy', 'true');
  earlier.resolve(noAnswer());
  await expect.element(text('Unable to load earlier appointments')).toBeVisible();
  expect(cards.elements()).toHaveLength(2);

  server.answers(listAppointments, ({ query }) =>
    query.after
      ? {
          appointments: [past(18), past(17, { status: 'cancelled' })],
          pagination: { ...counts, next: null },
        }
      : first,
  );
  await button('Try Again').click();
  await expect.element(cards.nth(2)).toBeVisible();
  expect(server.asked(listAppointments).at(-1)?.query).toEqual({ after: KEY });
  await expect.element(tab('Past 3')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});
