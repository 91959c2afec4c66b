import { awaited, noAnswer, refusal, server } from '@chairside/client/test/server';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { button, shows, showsNo, toast } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OWNER, RECEPTIONIST, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { deskVisit } from '../../../test/desk-visit.ts';
import { showSession } from '../staff-session/signed-in.ts';
import { FollowUpDialog } from './follow-up-dialog.tsx';

const { bookFollowUpAtDesk, deskDays } = deskBookingEndpoints;
const DATE = '2026-12-01';

const slot = (startTime: string, endTime: string, isAvailable: boolean) => ({
  timeSlot: `${startTime}-${endTime}`,
  startTime,
  endTime,
  duration: 60,
  isAvailable,
  isBooked: !isAvailable,
});

const answerDays = (isTenFree: boolean) =>
  server.answers(deskDays, ({ query }) => [
    {
      date: query.startDate ?? DATE,
      type: 'regular' as const,
      available: true,
      reason: null,
      holiday: null,
      slots: [slot('10:00', '11:00', isTenFree), slot('11:00', '12:00', true)],
      totalSlots: 2,
      availableSlots: isTenFree ? 2 : 1,
    },
  ]);

const visit = deskVisit({ status: 'completed' });
const AT_TEN = { date: DATE, timeSlot: '10:00-11:00' };
const AT_ELEVEN = { date: DATE, timeSlot: '11:00-12:00' };
const onClose = vi.fn();
const SLOT_TAKEN = /^This time slot has been booked/;
const open = (staff = OWNER) =>
  showAtDesk(<FollowUpDialog visit={visit} start={DATE} today={DATE} onClose={onClose} />, { staff });

/** A window in which ten o'clock was asked for without an answer, and is taken since. */
async function openUnanswered() {
  onClose.mockClear();
  answerDays(true);
  const shown = await open();
  server.answers(bookFollowUpAtDesk, noAnswer);
  answerDays(false);
  await button('Book 10:00 AM').click();
  await expect.poll(() => server.asked(deskDays)).toHaveLength(2);
  await server.untilQuiet();
  return shown;
}

/** Asks for a time, which is refused for this. */
async function ask(name: string, code: 'slot_taken' | 'too_many_requests' | 'unauthenticated') {
  const before = server.asked(bookFollowUpAtDesk).length;
  server.answers(bookFollowUpAtDesk, refusal(code));
  await button(name).click();
  await expect.poll(() => server.asked(bookFollowUpAtDesk)).toHaveLength(before + 1);
  await server.untilQuiet();
}

test('a follow-up that was not answered can be asked for again at its time, which it has taken itself, whatever comes in between (DESK-23)', async () => {
  const { unmount } = await openUnanswered();
  await button('Day after').click();
  await expect.element(button('Book 11:00 AM')).toBeVisible();
  await expect.element(button('Book 10:00 AM')).not.toBeInTheDocument();
  await button('Day before').click();
  await ask('Book 10:00 AM', 'too_many_requests');
  await ask('Book 10:00 AM', 'unauthenticated');
  await ask('Book 11:00 AM', 'slot_taken');
  await unmount();
  await open();
  server.answers(bookFollowUpAtDesk, { _id: visit._id, patientId: visit.userId, ...AT_TEN });
  await button('Book 10:00 AM').click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  const slots = server.asked(bookFollowUpAtDesk).map(({ body }) => body);
  expect(slots).toEqual([AT_TEN, AT_TEN, AT_TEN, AT_ELEVEN, AT_TEN]);
});

test('a follow-up whose time turns out to be taken is not asked for again (DESK-23)', async () => {
  await openUnanswered();
  await ask('Book 10:00 AM', 'slot_taken');
  await expect.element(button('Book 10:00 AM')).not.toBeInTheDocument();
});

test('whoever signs in next is offered no time that somebody else had asked for (DESK-23)', async () => {
  const { unmount } = await openUnanswered();
  await unmount();
  showSession({ staff: RECEPTIONIST });
  await open(RECEPTIONIST);
  await expect.element(button('Book 11:00 AM')).toBeVisible();
  await expect.element(button('Book 10:00 AM')).not.toBeInTheDocument();
});

test('a follow-up that is being booked is not given up by looking at another day (DESK-93)', async () => {
  onClose.mockClear();
  answerDays(true);
  const answer = awaited(bookFollowUpAtDesk);
  server.answers(bookFollowUpAtDesk, () => answer.promise);
  await open();
  await button('Book 10:00 AM').click();
  await expect.element(button('Book 10:00 AM')).toHaveAttribute('aria-busy', 'true');
  await button('1 month').click();
  await expect.element(page.getByLabelText('Date')).toHaveValue(DATE);
  answer.resolve({ _id: visit._id, patientId: visit.userId, ...AT_TEN });
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});

test('why a follow-up was not booked is said after its page was left as well (DESK-118)', async () => {
  answerDays(true);
  const answer = awaited(bookFollowUpAtDesk);
  server.answers(bookFollowUpAtDesk, () => answer.promise);
  const { unmount } = await open();
  await button('Book 10:00 AM').click();
  await expect.poll(() => server.asked(bookFollowUpAtDesk)).toHaveLength(1);
  await unmount();
  answer.resolve(refusal('slot_taken'));
  await expect.element(toast(/^Asha Rao: This time slot has been booked/)).toBeVisible();
});

test('what is said is of the latest attempt, to book or to note that it is due (DESK-93, DESK-114)', async () => {
  answerDays(true);
  await showAtDesk(<FollowUpDialog visit={visit} start={DATE} today="2026-11-20" onClose={onClose} />);
  await ask('Book 10:00 AM', 'slot_taken');
  await shows(SLOT_TAKEN);
  server.answers(phoneCallEndpoints.noteFollowUpDue, refusal('visit_closed'));
  await button('Ring then instead').click();
  await shows(/^This visit has gone on/);
  await showsNo(SLOT_TAKEN);
  await ask('Book 11:00 AM', 'slot_taken');
  await shows(SLOT_TAKEN);
  await showsNo(/^This visit has gone on/);
});
