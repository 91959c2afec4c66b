import { person, subscription } from '@chairside/client/test/person';
import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { type Appointment, appointmentEndpoints } from '@chairside/contract/appointments';
import { availabilityEndpoints } from '@chairside/contract/availability';
import { button, dialog, radio, shows } from '@chairside/ui/test/screen.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { appointment, appointmentPage, sessionLimits } from '../../../../test/appointment.ts';
import { signedIn, visit } from '../../../../test/browser/visit.tsx';
import { confirm, nothingBooked, openWizardOnPage, readyToConfirm } from '../test/wizard.tsx';

const { bookAppointment, cancelAppointment, listAppointments, rescheduleAppointment } = appointmentEndpoints;
const { availabilityInRange, checkSlot } = availabilityEndpoints;

const VISIT = appointment();
const BOOKED = appointment({ date: '2026-11-25', timeSlot: '09:00-10:00' });
const PARENT = { _id: '01890a5d-ac96-774b-bcce-b302099a8003', date: '2026-11-10', sessionNumber: 1 };
const FOLLOW_UP = { isFollowUp: true, followUpNumber: 1, sessionNumber: null, parentAppointment: PARENT };

const ACCOUNT = 'GET /auth/check';
const BOOK = 'POST /appointments';
const CANCEL = 'DELETE /appointments/:id';
const CHECK_SLOT = 'POST /availability/availability/check-slot';
const LIMITS = 'GET /session-limits';
const LIST = 'GET /appointments';
const MONTH = 'GET /availability/availability/range';
const MOVE = 'POST /appointments/:id/reschedule';

const cancelling = dialog('Cancel this appointment?');
const moving = dialog('Reschedule appointment');

beforeEach(() => {
  nothingBooked();
  server.answers(bookAppointment, BOOKED);
});

/** What is asked for while something is done, until nothing more comes. What goes out at once has no order. */
async function requestsOf(act: () => Promise<void>): Promise<string[]> {
  const before = server.requests().length;
  await act();
  await vi.advanceTimersByTimeAsync(1_000);
  await new Promise((painted) => requestAnimationFrame(painted));
  return server.requests().slice(before).toSorted();
}

/** From now on the server says that three more can be booked. */
function limitsChange() {
  server.answers(appointmentEndpoints.sessionLimits, sessionLimits({ availableBookings: 3 }));
}
const showsNewLimits = () => shows('You can book 3 more appointments');

/** My Appointments with one on it. */
async function pageWith(booked: Appointment) {
  signedIn(person({ subscription: subscription() }));
  server.answers(listAppointments, appointmentPage([booked]));
  await visit('/appointments');
  await shows('You can book 4 more appointments');
}

async function chooseMove() {
  await button('Reschedule').click();
  await button('Wednesday, 25 November 2026, 4 free').click();
  await radio(/^9:00 AM/).click();
}
const move = () => moving.getByRole('button', { name: 'Reschedule' }).click();

async function cancel() {
  await button('Cancel').click();
  await cancelling.getByRole('button', { name: 'Cancel appointment' }).click();
}

describe('the requests of a booking (BOOK-13)', () => {
  test('limits and slot at once, then the booking, then the limits that it left', async () => {
    await readyToConfirm(openWizardOnPage);
    const limits = awaited(appointmentEndpoints.sessionLimits);
    const check = awaited(checkSlot);
    server.answers(appointmentEndpoints.sessionLimits, () => limits.promise);
    server.answers(checkSlot, () => check.promise);
    expect(await requestsOf(confirm)).toEqual([LIMITS, CHECK_SLOT]);
    const afterChecks = await requestsOf(async () => {
      limits.resolve(sessionLimits());
      limitsChange();
      check.resolve({ available: true, reason: null });
      await shows(/^Just booked/);
      await showsNewLimits();
    });
    expect(afterChecks).toEqual([LIMITS, BOOK]);
  });

  test('of a slot that is gone: the list and the slots, without the limits once more', async () => {
    await readyToConfirm(openWizardOnPage);
    server.answers(checkSlot, { available: false, reason: null });
    const requests = await requestsOf(async () => {
      await confirm();
      await expect.element(radio(/^10:00 AM/)).toBeVisible();
    });
    expect(requests).toEqual([LIST, ACCOUNT, MONTH, LIMITS, CHECK_SLOT].toSorted());
  });

  test('that is refused: whatever may be otherwise than it is shown', async () => {
    await readyToConfirm(openWizardOnPage);
    server.answers(bookAppointment, refusal('slot_taken'));
    const requests = await requestsOf(async () => {
      await confirm();
      await expect.element(radio(/^10:00 AM/)).toBeVisible();
    });
    expect(requests).toEqual([LIMITS, CHECK_SLOT, BOOK, LIST, LIMITS, ACCOUNT, MONTH].toSorted());
  });

  test('whose answer got lost, sent again: the booking and the limits', async () => {
    await readyToConfirm(openWizardOnPage);
    server.answers(bookAppointment, noAnswer);
    await requestsOf(async () => {
      await confirm();
      await expect.element(dialog('Book Appointment').getByRole('alert')).toBeVisible();
    });
    server.answers(bookAppointment, BOOKED);
    limitsChange();
    const requests = await requestsOf(async () => {
      await confirm();
      await showsNewLimits();
    });
    expect(requests).toEqual([LIMITS, BOOK]);
  });

  test('while the list is on its way: the list again, since it may be older', async () => {
    const older = awaited(listAppointments);
    server.answers(listAppointments, () => older.promise);
    await readyToConfirm(openWizardOnPage);
    limitsChange();
    const requests = await requestsOf(async () => {
      server.answers(listAppointments, appointmentPage([BOOKED]));
      await confirm();
      await expect.element(dialog('Book Appointment')).not.toBeInTheDocument();
      older.resolve(appointmentPage([]));
      await shows(/^Just booked/);
      await showsNewLimits();
    });
    expect(requests).toEqual([LIMITS, CHECK_SLOT, BOOK, LIMITS, LIST].toSorted());
  });
});

describe('the requests of a move', () => {
  test('the move alone', async () => {
    await pageWith(VISIT);
    await chooseMove();
    server.answers(rescheduleAppointment, BOOKED);
    const requests = await requestsOf(async () => {
      await move();
      await shows(/^Just moved/);
      await expect.element(moving).not.toBeInTheDocument();
    });
    expect(requests).toEqual([MOVE]);
  });

  test('of a follow-up: the list as well, where the visit it belongs to stands', async () => {
    await pageWith(appointment(FOLLOW_UP));
    await chooseMove();
    server.answers(rescheduleAppointment, { ...BOOKED, ...FOLLOW_UP });
    const requests = await requestsOf(async () => {
      server.answers(listAppointments, appointmentPage([{ ...BOOKED, ...FOLLOW_UP }]));
      await move();
      await shows(/^Just moved/);
    });
    expect(requests).toEqual([LIST, MOVE]);
  });

  test('that is refused: whatever may be otherwise than it is shown', async () => {
    await pageWith(VISIT);
    await chooseMove();
    server.answers(rescheduleAppointment, refusal('slot_taken'));
    const requests = await requestsOf(async () => {
      await move();
      await expect.element(moving.getByRole('alert')).toBeVisible();
    });
    expect(requests).toEqual([MOVE, LIST, LIMITS, ACCOUNT, MONTH, MONTH].toSorted());
  });

  test('leave the slots to be asked for when they are looked at again', async () => {
    await pageWith(VISIT);
    await chooseMove();
    server.answers(rescheduleAppointment, BOOKED);
    await move();
    await expect.element(moving).not.toBeInTheDocument();
    const before = server.asked(availabilityInRange).length;
    await button('Reschedule').click();
    await expect.poll(() => server.asked(availabilityInRange).length).toBeGreaterThan(before);
  });
});

describe('the requests of a cancellation', () => {
  test('the cancellation, then the limits that it left', async () => {
    await pageWith(VISIT);
    server.answers(cancelAppointment, appointment({ status: 'cancelled' }));
    limitsChange();
    const requests = await requestsOf(async () => {
      await cancel();
      await shows('No upcoming appointments');
      await showsNewLimits();
    });
    expect(requests).toEqual([CANCEL, LIMITS]);
  });

  test('of a follow-up: the list, where the visit it belongs to stands, and no limits', async () => {
    await pageWith(appointment(FOLLOW_UP));
    const cancelled = appointment({ ...FOLLOW_UP, status: 'cancelled' });
    server.answers(cancelAppointment, cancelled);
    const requests = await requestsOf(async () => {
      server.answers(listAppointments, appointmentPage([cancelled]));
      await cancel();
      await shows('No upcoming appointments');
    });
    expect(requests).toEqual([CANCEL, LIST]);
  });

  test('that is refused: whatever may be otherwise than it is shown', async () => {
    await pageWith(VISIT);
    server.answers(cancelAppointment, refusal('change_too_late'));
    const requests = await requestsOf(async () => {
      await cancel();
      await expect.element(cancelling.getByRole('alert')).toBeVisible();
    });
    expect(requests).toEqual([CANCEL, LIST, LIMITS, ACCOUNT].toSorted());
  });
});
