import { awaited, refusal, server } from '@chairside/client/test/server';
import type { AvailabilityDay } from '@chairside/contract/availability';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { button, shows, toast } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { deskVisit } from '../../../test/desk-visit.ts';
import { MoveDialog } from './move-dialog.tsx';

const { deskDays, moveAtDesk } = deskBookingEndpoints;
const VISIT = deskVisit();
const ELEVEN = {
  ...{ timeSlot: '11:00-12:00', startTime: '11:00', endTime: '12:00', duration: 60 },
  ...{ isAvailable: true, isBooked: false },
};

const TEN = { ...ELEVEN, timeSlot: '10:00-11:00', startTime: '10:00', endTime: '11:00' };
const answerDays = (slots: AvailabilityDay['slots']) =>
  server.answers(deskDays, ({ query }) => [
    {
      ...{ date: query.startDate ?? VISIT.date, type: 'regular' as const, available: true },
      ...{ reason: null, holiday: null, slots, totalSlots: slots.length, availableSlots: slots.length },
    },
  ]);

test('the day is said with its weekday, and that no time of it is free but the one that the visit has (DESK-91)', async () => {
  answerDays([TEN]);
  await showAtDesk(<MoveDialog visit={VISIT} onClose={vi.fn()} />);
  await shows(/^Tuesday,? 1 December/, 'No other time is free on this day.');
  answerDays([{ ...TEN, isAvailable: false, isBooked: true }]);
  await button('Day after').click();
  await shows(/^Wednesday,? 2 December/, 'Every time of this day is booked.');
});

test('the day stays while a visit is being moved: a refusal is said beside its times (DESK-91)', async () => {
  answerDays([ELEVEN]);
  const answer = awaited(moveAtDesk);
  server.answers(moveAtDesk, () => answer.promise);
  await showAtDesk(<MoveDialog visit={VISIT} onClose={vi.fn()} />);
  await button('Move to 11:00 AM').click();
  await expect.element(button('Move to 11:00 AM')).toHaveAttribute('aria-busy', 'true');
  await button('Day after').click();
  await expect.element(page.getByLabelText('Date')).toHaveValue(VISIT.date);
  answer.resolve(refusal('slot_taken'));
  await shows(/^This time slot has been booked/);
  await expect.element(page.getByLabelText('Date')).toHaveValue(VISIT.date);
  await button('Day after').click();
  await expect.element(page.getByLabelText('Date')).toHaveValue('2026-12-02');
});

test('why a visit was not moved is said after its page was left as well (DESK-118)', async () => {
  answerDays([ELEVEN]);
  const answer = awaited(moveAtDesk);
  server.answers(moveAtDesk, () => answer.promise);
  const { unmount } = await showAtDesk(<MoveDialog visit={VISIT} onClose={vi.fn()} />);
  await button('Move to 11:00 AM').click();
  await expect.poll(() => server.asked(moveAtDesk)).toHaveLength(1);
  await unmount();
  answer.resolve(refusal('slot_taken'));
  await expect.element(toast(/^Asha Rao: This time slot has been booked/)).toBeVisible();
});
