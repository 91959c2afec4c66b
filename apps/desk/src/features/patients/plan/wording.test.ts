import { expect, test } from 'vitest';
import { adjustmentText, pauseText } from './wording.ts';

test('a pause is said by its days, one day or several (ADJUST-5)', () => {
  expect(pauseText({ from: '2026-12-01', until: '2026-12-10' })).toBe(
    'from 1 Dec 2026 to 10 Dec 2026 (10 days)',
  );
  expect(pauseText({ from: '2026-12-01', until: '2026-12-01' })).toBe('on 1 Dec 2026 (1 day)');
});

test('sessions are said as given or taken (ADJUST-5)', () => {
  expect(adjustmentText({ kind: 'addition', sessions: 3 })).toBe('Gave 3 sessions');
  expect(adjustmentText({ kind: 'deduction', sessions: 1 })).toBe('Took 1 session');
});
