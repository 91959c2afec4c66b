import { expect, test } from 'vitest';
import { landing } from '../../../test/landing.ts';
import { setLanding } from '../clinic/landing-data.ts';
import { hasLargerPlan } from './larger-plan.ts';

test.each([
  [{ sessions: 8 }, true],
  [{ sessions: 16 }, false],
  [null, true],
])('to be had beside %j, where the largest has 16 sessions: %o (CHANGE-3)', (plan, isThere) => {
  setLanding(landing());
  expect(hasLargerPlan(plan)).toBe(isThere);
});
