import type { DeskDay } from '@chairside/contract/desk-day';
import { expect, test } from 'vitest';
import { bookingAddress, type FreeSlot, freeSlotsOf, slotTowards } from './free-slot.ts';

const slot = (chair: number, start: number): FreeSlot => ({ chair, start, end: start + 60 });
const FREE = [slot(1, 600), slot(2, 600), slot(1, 720), slot(3, 780), slot(1, 840)];
const DAY: DeskDay = {
  date: '2026-12-01',
  today: '2026-12-01',
  now: '2026-12-01T04:00:00Z',
  chairs: 3,
  hours: { start: 540, end: 1080, slotMinutes: 60 },
  closedFor: null,
  breaks: [],
  visits: [],
  free: FREE,
};
const at = (now: string, today: string) => ({ now: new Date(now), today });

test('what has begun since the server was asked is free no more (DESK-90)', () => {
  const starts = (now: string, today = '2026-12-01') =>
    freeSlotsOf(DAY, at(now, today), 'Asia/Kolkata').map(({ start }) => start);
  expect(starts('2026-12-01T04:30:00Z')).toEqual([600, 600, 720, 780, 840]);
  expect(starts('2026-12-01T04:31:00Z')).toEqual([720, 780, 840]);
  expect(starts('2026-11-30T12:00:00Z', '2026-11-30')).toHaveLength(5);
  expect(starts('2026-12-02T01:00:00Z', '2026-12-02')).toEqual([]);
});

test.each([
  ['ArrowDown', slot(1, 600), slot(1, 720)],
  ['ArrowUp', slot(1, 840), slot(1, 720)],
  ['ArrowUp', slot(1, 600), null],
  ['ArrowRight', slot(1, 840), slot(2, 600)],
  ['ArrowRight', slot(2, 600), slot(3, 780)],
  ['ArrowLeft', slot(3, 780), slot(2, 600)],
  ['ArrowLeft', slot(1, 720), null],
] as const)('%s from %j leads to %j (DESK-90)', (key, from, to) => {
  expect(slotTowards(FREE, from, key)).toEqual(to);
});

test('a slot is booked at an address that the booking page understands', () => {
  expect(bookingAddress('2026-12-01', slot(2, 600))).toBe('/book?date=2026-12-01&slot=10:00-11:00&chair=2');
  expect(bookingAddress('2026-12-01', { start: 600, end: 660 })).toBe(
    '/book?date=2026-12-01&slot=10:00-11:00',
  );
});
