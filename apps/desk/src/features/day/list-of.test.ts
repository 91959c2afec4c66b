import type { DeskVisit } from '@chairside/contract/desk-day';
import { expect, test } from 'vitest';
import { listOf } from './list-of.ts';

const visit = (start: number): DeskVisit => ({
  _id: String(start),
  userId: 'u',
  name: 'Asha Rao',
  bookedBy: null,
  date: '2026-12-01',
  start,
  end: start + 60,
  startsAt: '2026-12-01T04:00:00Z',
  chair: 1,
  status: 'scheduled',
  arrivedAt: null,
  inChairAt: null,
  isFollowUp: false,
  sessionsLeft: 3,
  cancelReason: null,
  alerts: null,
  lastStep: null,
});
const slot = (chair: number, start: number) => ({ chair, start, end: start + 60 });

test('free times stand between the visits, each time once (DESK-90)', () => {
  const slots = [slot(1, 540), slot(2, 540), slot(2, 600), slot(2, 720), slot(1, 780)];
  const entries = listOf([visit(600), visit(660)], slots);
  expect(
    entries.map((entry) => ('free' in entry ? entry.free.map(({ start }) => start) : entry.visit.start)),
  ).toEqual([[540], 600, [600], 660, [720, 780]]);
});

test('a day without visits is all free, and one without room has visits alone', () => {
  expect(listOf([], [slot(1, 540)])).toEqual([{ free: [{ start: 540, end: 600 }] }]);
  expect(listOf([visit(600)], [])).toHaveLength(1);
});
