import { expect, test } from 'vitest';
import { kindOf } from './wording.ts';

const VISIT = { isFollowUp: false, withoutPlan: false, sessionNumber: 2 };

test('a visit is the session it uses, or why it uses none (DESK-35, TREAT-10)', () => {
  expect(kindOf(VISIT)).toBe('Session 2');
  expect(kindOf({ ...VISIT, sessionNumber: null })).toBe('No session used');
  expect(kindOf({ isFollowUp: false, withoutPlan: true, sessionNumber: null })).toBe('No plan');
  expect(kindOf({ isFollowUp: true, sessionNumber: null })).toBe('Follow-up');
});
