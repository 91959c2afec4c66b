import { awaited, refusal, server } from '@chairside/client/test/server';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { type DeskDay, deskDayEndpoints } from '@chairside/contract/desk-day';
import { link } from '@chairside/ui/test/screen.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { deskVisit } from '../../../../test/desk-visit.ts';
import { lockScreen } from '../../staff-session/locked.ts';
import { queryClient } from '../../staff-session/query-client.ts';
import { DayPage } from '../day-page.tsx';

const { deskDays, moveAtDesk } = deskBookingEndpoints;
const DATE = '2026-11-23';
const VISIT = deskVisit({ date: DATE, start: 600, end: 630 });
const DAY: DeskDay = {
  date: DATE,
  today: '2026-11-21',
  now: '2026-11-21T12:00:00Z',
  chairs: 1,
  hours: { start: 540, end: 1080, slotMinutes: 60 },
  closedFor: null,
  breaks: [],
  visits: [VISIT],
  blockedTimes: [
    {
      ...{ _id: VISIT._id, date: DATE, start: 840, end: 900, chair: 1, kind: 'repair', note: '' },
      ...{ blockedBy: 'Meera Iyer', blockedAt: '2026-11-20T12:00:00Z' },
    },
  ],
  free: [660, 720, 780].map((start) => ({ chair: 1, start, end: start + 60 })),
};

const slot = { startTime: '11:00', endTime: '11:30', duration: 30, isBooked: false };
const SLOTS = {
  date: DATE,
  type: 'regular',
  available: true,
  reason: null,
  holiday: null,
  slots: ['11:00-11:30', '13:00-14:30'].map((timeSlot) => ({ ...slot, timeSlot, isAvailable: true })),
  totalSlots: 2,
  availableSlots: 2,
} as const;

/** The mouse does this in the middle of what is shown there. */
function mouse(type: 'pointerdown' | 'pointermove' | 'pointerup', on: Element): void {
  const { x, y, width, height } = on.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2 };
  const buttons = type === 'pointerup' ? 0 : 1;
  on.dispatchEvent(new PointerEvent(type, { ...at, buttons, pointerType: 'mouse', bubbles: true }));
}

test('a drag is offered the slots that the visit can have, each as long as it would be there (DESK-91)', async () => {
  server.answers(deskDayEndpoints.deskDay, DAY);
  server.answers(deskDays, [SLOTS]);
  server.answers(moveAtDesk, {
    _id: VISIT._id,
    patientId: VISIT.userId,
    date: DATE,
    timeSlot: '11:00-11:30',
  });
  await showAtDesk(<DayPage />, { path: `/?date=${DATE}` });
  const [eleven, twelve] = [link('Book 11:00 AM, chair 1'), link('Book 12:00 PM, chair 1')];
  const beforeBlock = link('Book 1:00 PM, chair 1');
  await expect.element(eleven).toBeVisible();
  mouse('pointerdown', page.getByRole('article').element());
  mouse('pointermove', eleven.element());
  await expect.element(twelve).not.toHaveAttribute('data-droppable');
  await expect.element(beforeBlock).not.toHaveAttribute('data-droppable');
  mouse('pointermove', eleven.element());
  await expect.element(eleven).toHaveAttribute('data-target');
  expect(server.asked(deskDays)[0]?.query).toMatchObject({ visit: VISIT._id, startDate: DATE });
  mouse('pointerup', eleven.element());
  await expect.poll(() => server.asked(moveAtDesk)[0]?.body).toMatchObject({ timeSlot: '11:00-11:30' });
});

test.each([
  ['is said', () => {}, 1],
  ['is not said behind a lock', () => lockScreen(), 0],
])('why a visit that was dragged stays %s (DESK-118)', async (_, meanwhile, said) => {
  const error = vi.spyOn(toasts, 'error');
  server.answers(deskDayEndpoints.deskDay, DAY);
  server.answers(deskDays, [SLOTS]);
  const answer = awaited(moveAtDesk);
  server.answers(moveAtDesk, () => answer.promise);
  await showAtDesk(<DayPage />, { path: `/?date=${DATE}` });
  const eleven = link('Book 11:00 AM, chair 1');
  await expect.element(eleven).toBeVisible();
  mouse('pointerdown', page.getByRole('article').element());
  mouse('pointermove', eleven.element());
  await expect.element(eleven).toHaveAttribute('data-droppable');
  mouse('pointermove', eleven.element());
  await expect.element(eleven).toHaveAttribute('data-target');
  mouse('pointerup', eleven.element());
  await expect.poll(() => server.asked(moveAtDesk)).toHaveLength(1);
  meanwhile();
  const [moving] = queryClient.getMutationCache().getAll();
  answer.resolve(refusal('slot_taken'));
  await expect.poll(() => moving?.state.status).toBe('error');
  await server.untilQuiet();
  expect(error).toHaveBeenCalledTimes(said);
});
