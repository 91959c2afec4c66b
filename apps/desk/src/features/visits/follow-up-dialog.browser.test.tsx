import { noAnswer, server } from '@chairside/client/test/server';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { button } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { deskVisit } from '../../../test/desk-visit.ts';
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
  server.answers(deskDays, [
    {
      date: DATE,
      type: 'regular',
      available: true,
      reason: null,
      holiday: null,
      slots: [slot('10:00', '11:00', isTenFree), slot('11:00', '12:00', true)],
      totalSlots: 2,
      availableSlots: isTenFree ? 2 : 1,
    },
  ]);

test('a follow-up that was not answered can be asked for again at its time, which it has taken itself (DESK-23)', async () => {
  const visit = deskVisit({ status: 'completed' });
  const onClose = vi.fn();
  answerDays(true);
  await showAtDesk(<FollowUpDialog visit={visit} start={DATE} today={DATE} onClose={onClose} />);
  server.answers(bookFollowUpAtDesk, noAnswer);
  answerDays(false);
  await button('Book 10:00 AM').click();
  await expect.poll(() => server.asked(deskDays)).toHaveLength(2);
  await server.untilQuiet();
  const booked = { _id: visit._id, patientId: visit.userId, date: DATE, timeSlot: '10:00-11:00' };
  server.answers(bookFollowUpAtDesk, booked);
  await button('Book 10:00 AM').click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  const slots = server.asked(bookFollowUpAtDesk).map(({ body }) => body);
  expect(slots).toEqual(Array(2).fill({ date: DATE, timeSlot: '10:00-11:00' }));
});
