import { describe, expect, test } from 'vitest';
import { minutesWaited, nextStep, possibleSteps, undoUntil } from './visit-day.ts';

const at = (time: string) => new Date(`2026-12-01T${time}+05:30`);
const VISIT = {
  status: 'scheduled',
  arrivedAt: null,
  inChairAt: null,
  date: '2026-12-01',
  startsAt: at('09:00:00'),
} as const;
const TODAY = { now: at('08:50:00'), today: '2026-12-01' };

describe('undoing (DESK-4)', () => {
  test('is possible for ten seconds, of a no-show until midnight at the clinic', () => {
    const taken = { takenAt: at('09:05:00'), takenOn: '2026-12-01' };
    expect(undoUntil({ step: 'arrive', ...taken }, 'Asia/Kolkata')).toEqual(at('09:05:10'));
    expect(undoUntil({ step: 'no_show', ...taken }, 'Asia/Kolkata')).toEqual(
      new Date('2026-12-01T18:30:00Z'),
    );
  });
});

describe('what a visit waits for (DESK-16)', () => {
  test.each([
    ['an arrival', {}, 'arrive'],
    ['an arrival, confirmed', { status: 'confirmed' }, 'arrive'],
    ['the chair', { arrivedAt: at('08:45:00') }, 'take_chair'],
    ['its end', { inChairAt: at('08:55:00') }, 'complete'],
    ['nothing, completed', { status: 'completed' }, null],
    ['nothing, cancelled', { status: 'cancelled' }, null],
  ] as const)('on its day: %s', (_, change, step) => {
    expect(nextStep({ ...VISIT, ...change }, TODAY)).toBe(step);
  });

  test('before its day to be confirmed, after it to be said done', () => {
    const before = { now: at('08:50:00'), today: '2026-11-30' };
    expect(nextStep(VISIT, before)).toBe('confirm');
    expect(nextStep({ ...VISIT, status: 'confirmed' }, before)).toBeNull();
    expect(nextStep({ ...VISIT, status: 'confirmed' }, { ...TODAY, today: '2026-12-02' })).toBe('complete');
  });
});

test('only what the rules allow is possible (DESK-3)', () => {
  expect(possibleSteps(VISIT, TODAY)).toEqual(['confirm', 'arrive', 'take_chair', 'complete', 'cancel']);
  expect(possibleSteps(VISIT, { ...TODAY, now: at('09:00:00') })).toContain('no_show');
  expect(possibleSteps({ ...VISIT, inChairAt: at('08:50:00') }, TODAY)).toEqual(['complete']);
});

test('a wait counts full minutes, and never less than none (DESK-17)', () => {
  expect(minutesWaited(at('09:00:00'), at('09:14:59'))).toBe(14);
  expect(minutesWaited(at('09:00:00'), at('08:59:00'))).toBe(0);
});
