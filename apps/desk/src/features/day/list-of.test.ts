import { expect, test } from 'vitest';
import { deskVisit } from '../../../test/desk-visit.ts';
import { listOf } from './list-of.ts';

const visit = (start: number) => deskVisit({ _id: String(start), start, end: start + 60 });
const block = {
  _id: 'b',
  date: '2026-12-01',
  start: 750,
  end: 765,
  chair: 1,
  kind: 'cleaning',
  note: '',
  blockedBy: 'Kavya Nair',
  blockedAt: '2026-11-30T04:00:00Z',
} as const;
const slot = (chair: number, start: number) => ({ chair, start, end: start + 60 });

test('free times stand between the visits and what is blocked, each time once (DESK-73, DESK-90)', () => {
  const slots = [slot(1, 540), slot(2, 540), slot(2, 600), slot(2, 720), slot(1, 780)];
  const entries = listOf([visit(600), visit(660)], [block], slots);
  expect(
    entries.map((entry) => {
      if ('free' in entry) return entry.free.map(({ start }) => start);
      return 'visit' in entry ? entry.visit.start : 'blocked';
    }),
  ).toEqual([[540], 600, [600], 660, [720], 'blocked', [780]]);
});

test('a day without visits is all free, and one without room has visits alone', () => {
  expect(listOf([], [], [slot(1, 540)])).toEqual([{ free: [{ start: 540, end: 600 }] }]);
  expect(listOf([visit(600)], [], [])).toHaveLength(1);
});
