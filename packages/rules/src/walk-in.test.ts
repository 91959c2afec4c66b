import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from './clinic-clock.ts';
import { MINUTE_MS } from './durations.ts';
import { walkInSlot } from './walk-in.ts';

const ZONE = 'Asia/Kolkata';
const ordinary = { hours: { start: 540, end: 1080 }, slotMinutes: 45, breaks: [] };
const long = { ...ordinary, slotMinutes: 90 };
const calendar = {
  defaultTemplate: ordinary,
  templates: new Map([['2026-11-21', long]]),
  closedWeekdays: new Set([7]),
  holidays: new Map<string, string>(),
};

describe('the time of a walk-in (DESK-22)', () => {
  test.each([
    [
      'on a full five minutes',
      '2026-11-20T04:40:00Z',
      { date: '2026-11-20', range: { start: 610, end: 655 } },
    ],
    ['between them', '2026-11-20T04:43:20Z', { date: '2026-11-20', range: { start: 610, end: 655 } }],
    [
      'in the last minute before them',
      '2026-11-20T04:34:30Z',
      { date: '2026-11-20', range: { start: 600, end: 645 } },
    ],
    [
      'on a day with hours of its own',
      '2026-11-21T04:40:00Z',
      { date: '2026-11-21', range: { start: 610, end: 700 } },
    ],
    ['on a closing day', '2026-11-22T04:40:00Z', { date: '2026-11-22', range: { start: 610, end: 655 } }],
    [
      'shortly before midnight',
      '2026-11-20T18:28:00Z',
      { date: '2026-11-20', range: { start: 1435, end: 1440 } },
    ],
    [
      'in the last minute before midnight',
      '2026-11-20T18:29:30Z',
      { date: '2026-11-20', range: { start: 1435, end: 1440 } },
    ],
  ])('%s', (_, now, slot) => {
    expect(walkInSlot(calendar, new Date(now), ZONE)).toEqual(slot);
  });

  test('is none where the clinic has no hours at all', () => {
    const none = { ...calendar, defaultTemplate: null };
    expect(walkInSlot(none, new Date('2026-11-20T04:40:00Z'), ZONE)).toBeNull();
  });

  test('lies within a day, and has begun no longer than five minutes ago', () => {
    const now = fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(now, (at) => {
        const { date, range } = walkInSlot(calendar, at, ZONE) ?? { date: '', range: { start: -1, end: -1 } };
        const agoMs = at.getTime() - instantOf(date, range.start, ZONE).getTime();
        expect(agoMs).toBeGreaterThanOrEqual(0);
        expect(agoMs).toBeLessThan(5 * MINUTE_MS);
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThan(range.start);
        expect(range.end).toBeLessThanOrEqual(1_440);
        expect(range.start % 5).toBe(0);
      }),
    );
  });
});
