import { expect, test } from 'vitest';
import { isFollowUpDate, ringAgainAt } from './phone-calls.ts';

const AT = new Date('2026-11-20T06:30:00Z');
const CHOSEN = new Date('2026-11-23T05:00:00Z');

test.each([
  ['reached', null, null],
  ['wrong_number', CHOSEN, null],
  ['try_later', null, new Date('2026-11-20T08:30:00Z')],
  ['left_message', null, new Date('2026-11-21T06:30:00Z')],
  ['try_later', CHOSEN, CHOSEN],
  ['left_message', new Date('2026-11-19T05:00:00Z'), new Date('2026-11-21T06:30:00Z')],
] as const)('after "%s", with %s chosen, the next ring is at %s (DESK-51)', (outcome, chosen, again) => {
  expect(ringAgainAt(outcome, AT, chosen)).toEqual(again);
});

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2027-11-21', true],
  ['2027-11-22', false],
])('on 20 November 2026 a follow-up may be due on %s: %s (DESK-114)', (date, may) => {
  expect(isFollowUpDate(date, '2026-11-20')).toBe(may);
});
