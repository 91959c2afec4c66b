import { person, subscription } from '@chairside/client/test/person';
import { awaited, noAnswer, refusal, refusedOnTheWay, server } from '@chairside/client/test/server';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { button, dialog, heading, link, showsLater, tab, text } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appointment, appointmentPage, followUp, sessionLimits } from '../../../../test/appointment.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';

const OFFLINE = 'Network error. Please check your connection.';
const { listAppointments, cancelAppointment } = appointmentEndpoints;

beforeEach(() => {
  signedIn(person({ subscription: subscription() }));
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits());
});

/** The page for someone with these appointments. */
function appointmentsPage(...list: Appointment[]) {
  server.answers(listAppointments, appointmentPage(list));
  return visit('/appointments');
}

describe('the list', () => {
  test('has its title and subtitle', async () => {
    await appointmentsPage();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('My Appointments');
    await expect.element(text('Manage your dental appointments and schedule new visits')).toBeVisible();
  });

  test('is loading until it is known', async () => {
    const { promise, resolve } = awaited(listAppointments);
    server.answers(listAppointments, () => promise);
    await visit('/appointments');
    await expect.element(text('Loading appointments')).toBeInTheDocument();
    resolve(appointmentPage([appointment()]));
    await expect.element(heading('Dental Appointment')).toBeVisible();
    await expect.element(text('Loading appointments')).not.toBeInTheDocument();
  });

  test('stands before the limits are known, and offers no first appointment until then', async () => {
    const { promise, resolve } = awaited(appointmentEndpoints.sessionLimits);
    server.answers(appointmentEndpoints.sessionLimits, () => promise);
    await appointmentsPage();
    await expect.element(heading('No upcoming appointments')).toBeVisible();
    await expect.element(button('Book Your First Appointment')).not.toBeInTheDocument();
    resolve(sessionLimits());
    await expect.element(button('Book Your First Appointment')).toBeVisible();
  });

  test('is empty', async () => {
    await appointmentsPage();
    await expect.element(text('You can book 4 more appointments')).toBeVisible();
    await expect.element(heading('No upcoming appointments')).toBeVisible();
    await expect
      .element(text("You don't have any upcoming appointments. Book your first visit to get started."))
      .toBeVisible();
    await expect.element(button('Book Your First Appointment')).toBeVisible();
  });

  test.each([
    ['Past', 'No past appointments', "You don't have any past appointments yet."],
    ['Cancelled', 'No cancelled appointments', "You don't have any cancelled appointments."],
  ])('is empty on the tab %s, where nothing is offered', async (name, title, sentence) => {
    await appointmentsPage();
    await tab(name).click();
    await expect.element(heading(title)).toBeVisible();
    await expect.element(text(sentence)).toBeVisible();
    await expect.element(button('Book Your First Appointment')).not.toBeInTheDocument();
  });

  test('did not load: the sentence, why, and a way to try again', async () => {
    server.answers(listAppointments, noAnswer);
    await visit('/appointments');
    await showsLater('Unable to load appointments');
    await expect.element(text(OFFLINE)).toBeVisible();
    await button('Try Again').click();
    server.answers(listAppointments, appointmentPage([appointment()]));
    await expect.element(heading('Dental Appointment')).toBeVisible();
    await expect.element(text('Unable to load appointments')).not.toBeInTheDocument();
    await expect.element(heading('My Appointments')).toHaveFocus();
  });

  test('did not load, and nobody knows why', async () => {
    server.answers(listAppointments, refusedOnTheWay);
    await visit('/appointments');
    await expect.element(text('Failed to fetch appointments')).toBeVisible();
  });

  test('stands although the limits did not load, and nobody knows why', async () => {
    server.answers(appointmentEndpoints.sessionLimits, refusedOnTheWay);
    await appointmentsPage(appointment());
    await expect.element(text(/^Failed to fetch session limits/)).toBeVisible();
    await expect.element(heading('Dental Appointment')).toBeVisible();
    await expect.element(heading('Session Limit Reached')).not.toBeInTheDocument();
    const answer = awaited(appointmentEndpoints.sessionLimits);
    server.answers(appointmentEndpoints.sessionLimits, () => answer.promise);
    await button('Try Again').click();
    await expect.element(button('Try Again')).toHaveAttribute('aria-busy', 'true');
    answer.resolve(sessionLimits());
    await expect.element(text('You can book 4 more appointments')).toBeVisible();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
  });

  test('offers the first appointment when the limits cannot be told', async () => {
    server.answers(appointmentEndpoints.sessionLimits, noAnswer);
    await appointmentsPage();
    await showsLater(/^Network error. Please check your connection./);
    await expect.element(button('Book Your First Appointment')).toBeVisible();
  });

  test('without anything to book says why, and offers no first appointment', async () => {
    const spent = sessionLimits({ sessionsRemaining: 0, confirmedAppointments: 0, canBookMore: false });
    server.answers(appointmentEndpoints.sessionLimits, spent);
    await appointmentsPage();
    await expect.element(heading('Session Limit Reached')).toBeVisible();
    await expect.element(link('Upgrade Plan')).toBeVisible();
    await expect.element(button('Book Your First Appointment')).not.toBeInTheDocument();
    // Out of reach it would not tell its reason.
    const book = button('Book Appointment');
    await expect.element(book).toHaveAccessibleDescription('No sessions remaining in your current plan');
    book.element().focus();
    await expect.element(page.getByRole('tooltip')).toBeVisible();
  });

  test('of upcoming visits is loaded whole, of the version before by page numbers, and an entry on two pages counts once', async () => {
    const [first, second, third] = ['01', '02', '03'].map((last) =>
      appointment({ _id: `01890a5d-ac96-774b-bcce-b302099a80${last}`, notes: `Visit ${last}` }),
    );
    if (!first || !second || !third) throw new Error('there are three');
    const pages = [[first, second], [second, third], []];
    server.answers(listAppointments, ({ query }) => ({
      appointments: pages[Number(query.page ?? 1) - 1] ?? [],
      pagination: { page: Number(query.page ?? 1), limit: 50, total: 3, pages: 3 },
    }));
    await visit('/appointments');
    await expect.element(tab('Upcoming 3')).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(3);
    expect(server.asked(listAppointments).map(({ query }) => query)).toEqual([
      {},
      { page: '2' },
      { page: '3' },
    ]);
  });
});

describe('the card', () => {
  const card = page.getByRole('article');
  const pageWith = (change: Partial<Appointment>) => appointmentsPage(appointment(change));

  test('tells date, time, session and notes, and what can be done', async () => {
    await pageWith({ notes: 'Please no calls' });
    await expect.element(card).toMatchTextContent('Tue 24 Nov 2026');
    for (const shown of [/^Scheduled/, '10:00 AM – 11:00 AM', 'Session 1', /Please no calls/]) {
      await expect.element(card.getByText(shown)).toBeVisible();
    }
    for (const name of ['Reschedule', 'Cancel', 'Add to calendar', 'Details']) {
      await expect.element(card.getByRole('button', { name })).toBeVisible();
    }
  });

  test('less than 24 hours ahead says why it can no longer be changed', async () => {
    await pageWith({ startsAt: '2026-11-22T11:59:00Z', endsAt: '2026-11-22T12:59:00Z' });
    await expect
      .element(card)
      .toMatchTextContent(
        'Appointments can be cancelled or rescheduled up to 24 hours before they start. If you cannot come, please call us on 080 4000 1234. You will not lose a session.',
      );
    await expect
      .element(card.getByRole('link', { name: '080 4000 1234' }))
      .toHaveAttribute('href', 'tel:08040001234');
    await expect.element(button('Reschedule')).not.toBeInTheDocument();
    await expect.element(button('Add to calendar')).toBeVisible();
  });

  test('of one that the clinic cancelled gives the reason, and says that no session went with it (VISIT-16)', async () => {
    const cancellation = { by: 'clinic', reason: 'Doctor Kulkarni has the flu' } as const;
    await pageWith({ status: 'cancelled', cancellation });
    await tab('Cancelled 1').click();
    await expect
      .element(card)
      .toMatchTextContent(
        'Cancelled by the clinic: “Doctor Kulkarni has the flu”. It used no session of your plan.',
      );
  });

  test('of a plan that ends too soon says why the visit cannot be moved, and offers to cancel it', async () => {
    signedIn(person({ subscription: subscription({ endDate: '2026-11-22T12:00:00Z' }) }), 'other');
    await pageWith({});
    await expect
      .element(card.getByText('Your plan ends too soon for this visit to be moved. You can still cancel it.'))
      .toBeVisible();
    await expect.element(button('Reschedule')).not.toBeInTheDocument();
    await expect.element(button('Cancel')).toBeVisible();
  });

  test.each([
    [null, 'Asha Rao'],
    [{ name: 'Leela Nair', phone: '9123456780' }, 'Leela Nair +91 91234 56780'],
  ])('tells on request whose visit it is: %j', async (personalDetails, visitor) => {
    await pageWith({ personalDetails });
    await button('Details').click();
    const term = card.getByText('Visit for');
    await expect.element(term).toBeVisible();
    expect(term.element().nextElementSibling?.textContent.replace('+', ' +')).toBe(visitor);
  });

  test('of a moved one says so beside its status', async () => {
    const move = { originalDate: '2026-11-23', originalTimeSlot: '10:00-11:00', reason: null };
    await pageWith({ rescheduleHistory: [{ ...move, rescheduledAt: '2026-11-20T10:00:00Z' }] });
    const chips = card.getByRole('list', { name: 'Status' }).getByRole('listitem');
    await expect.element(chips.first()).toBeVisible();
    expect(chips.elements().map(({ textContent }) => textContent)).toEqual(['Scheduled', 'Rescheduled']);
  });

  test('of a completed one with a follow-up to come', async () => {
    await pageWith({ status: 'completed', followUps: [followUp()] });
    await expect.element(card.getByText(/^Completed/)).toBeVisible();
    await expect.element(card.getByText(/^Has Follow-ups/)).toBeVisible();
    await expect.element(button('Add to calendar')).not.toBeInTheDocument();
  });

  test('of a follow-up leads to what it belongs to (VISIT-8)', async () => {
    const parentAppointment = { _id: person()._id, date: '2026-11-10', sessionNumber: 2 };
    await pageWith({ isFollowUp: true, followUpNumber: 1, sessionNumber: null, parentAppointment });
    await expect.element(card).toMatchTextContent('Follow-up #1');
    await expect
      .element(card.getByRole('link', { name: 'Related to session 2 on 10 Nov 2026' }))
      .toHaveAttribute('href', `#/appointments/${parentAppointment._id}`);
  });
});

test('a cancellation that is refused says why in the window that asked', async () => {
  await appointmentsPage(appointment());
  server.answers(cancelAppointment, refusal('change_too_late'));
  await button('Cancel').click();
  const asking = dialog('Cancel this appointment?');
  await asking.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect.element(asking.getByRole('alert')).toMatchTextContent(/up to 24 hours before they start/);
  await expect.element(asking).toMatchTextContent('You will not lose a session.');
  await expect
    .element(asking.getByRole('link', { name: '080 4000 1234' }))
    .toHaveAttribute('href', 'tel:08040001234');
});
