import { expect, test } from 'vitest';
import { weekOf } from './week.ts';

test.each([
  ['a Monday', '2026-11-30'],
  ['a day in the middle', '2026-12-03'],
  ['a Sunday', '2026-12-06'],
])('the week of %s begins on its Monday (DESK-95)', (_, date) => {
  expect(weekOf(date)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
});
