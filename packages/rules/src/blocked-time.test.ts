import { describe, expect, test } from 'vitest';
import { blockedTimeRefusal, offeredBlock } from './blocked-time.ts';

describe('what cannot be blocked whatever is booked (DESK-70)', () => {
  const clinic = { today: '2026-11-20', chairs: 2 };
  test.each([
    ['2026-11-19', 1, 'block_in_past'],
    ['2026-11-20', 1, null],
    ['2027-11-21', null, null],
    ['2027-11-22', null, 'block_too_far'],
    ['2026-11-20', 2, null],
    ['2026-11-20', 3, 'no_such_chair'],
  ])('%s, chair %s: %s', (date, chair, refused) => {
    expect(blockedTimeRefusal({ date, chair }, clinic)?.refused ?? null).toBe(refused);
  });
});

describe('the hour that is offered (DESK-75)', () => {
  test.each([
    ['the next full one of today', 605, null, 660],
    ['the next, not the one that has just begun', 600, null, 660],
    ['the last of the day', 1430, null, 1380],
    ['the first of another day', null, { start: 540, end: 1080 }, 540],
    ['the first full one of another day', null, { start: 570, end: 1080 }, 600],
    ['one in the morning where the clinic is closed', null, null, 540],
  ])('%s', (_case, minute, hours, start) => {
    expect(offeredBlock(minute, hours)).toEqual({ start, end: start + 60 });
  });
});
